import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button';
import { FieldError } from './field-error';
import { FileDrop } from './file-drop';
import { findImageProblem, type ImageFileRules } from './image-files';
import classes from './image-upload.module.css';
import { joinClasses } from './join-classes';
import { VisuallyHidden } from './visually-hidden';

export interface ImageUploadProps extends ImageFileRules {
  label: string;
  hint?: ReactNode;
  /** The id of the file input. */
  id?: string | undefined;
  /** URL of the stored image, shown until a new file is chosen. */
  currentUrl?: string | undefined;
  /** The newly chosen file, shown as a preview. */
  file?: File | undefined;
  onSelect(files: File[]): void;
  /** Called instead of onSelect when a file breaks the rules; by default the message is shown under the field. */
  onProblem?: ((message: string) => void) | undefined;
  /** Without it there is no remove button. */
  onRemove?: (() => void) | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  error?: string | undefined;
  /** Additional fields below the preview, e.g. the alt text. */
  children?: ReactNode;
  /** Preview proportions, e.g. '16 / 9'. */
  aspectRatio?: string | undefined;
  /** The preview shows the whole image, such as a logo; else it is cropped to the ratio. */
  isWhole?: boolean | undefined;
  /** The height is that of a button, beside other controls; the label is for assistive technology only. */
  isInline?: boolean | undefined;
}

/** Chooses, previews and removes an image, by click or drop. */
export function ImageUpload(props: ImageUploadProps) {
  const {
    label,
    hint,
    currentUrl,
    file,
    onRemove,
    isMultiple,
    isDisabled,
    error,
    aspectRatio = '16 / 9',
    isWhole = false,
    isInline = false,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [problem, setProblem] = useState<string>();
  const previewUrl = usePreviewUrl(file) ?? currentUrl;
  const message = error ?? problem;

  /** Invalid files don't refuse the others. */
  function choose(files: readonly File[]) {
    const problemOf = (one: File) => findImageProblem(one, props);
    const good = files.filter((one) => !problemOf(one)).slice(0, isMultiple ? undefined : 1);
    const bad = files.find(problemOf);
    const found = bad && (files.length > 1 ? `${bad.name}: ${problemOf(bad)}` : problemOf(bad));
    if (good.length > 0) props.onSelect(good);
    if (files.length > 0) setProblem(props.onProblem ? undefined : found);
    if (found) props.onProblem?.(found);
  }
  const paste = usePaste({ isDisabled, choose });

  return (
    <div className="stack gap-2" {...paste}>
      {isInline ? (
        <VisuallyHidden>
          <span id={`${id}-label`}>{label}</span>
        </VisuallyHidden>
      ) : (
        <span id={`${id}-label`} className="small semibold">
          {label}
        </span>
      )}
      {previewUrl && (
        <div className={classes.preview} style={{ aspectRatio }}>
          <img src={previewUrl} alt="" className={isWhole ? classes.whole : classes.image} />
        </div>
      )}
      <FileDrop
        id={id}
        isInline={isInline}
        accept={(props.acceptedTypes ?? ['image/*']).join(',')}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={joinClasses(message && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined}
        aria-invalid={message ? true : undefined}
        onSelect={choose}
      >
        <ImageUp size={isInline ? 18 : 22} />
        <span>
          {previewUrl && !isMultiple
            ? 'Replace: choose, drop or paste an image'
            : `Choose, drop or paste ${isMultiple ? 'images' : 'an image'}`}
        </span>
      </FileDrop>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {hint && (
        <span id={`${id}-hint`} className="muted small">
          {hint}
        </span>
      )}
      {previewUrl && onRemove && (
        <Button
          variant="outline"
          size="s"
          disabled={isDisabled}
          startIcon={<Trash2 size={16} />}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
          className={classes.remove}
        >
          Remove
        </Button>
      )}
      {props.children}
    </div>
  );
}

/** Accepts pasted image files while the field is focused or hovered. */
function usePaste({
  isDisabled,
  choose,
}: {
  isDisabled: boolean | undefined;
  choose(files: readonly File[]): void;
}) {
  const [isOn, setIsOn] = useState(false);
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (!isOn || isDisabled) return;
    function handlePaste(event: ClipboardEvent) {
      const isTyping = (event.target as HTMLElement).closest(
        '[contenteditable="true"], textarea, input:not([type="file"])',
      );
      const files = [...(event.clipboardData?.files ?? [])];
      if (isTyping || files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isOn, isDisabled]);
  return {
    onPointerEnter: () => setIsOn(true),
    onPointerLeave: () => setIsOn(false),
    onFocus: () => setIsOn(true),
    onBlur: () => setIsOn(false),
  };
}

function usePreviewUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) {
      setUrl(undefined);
      return;
    }
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
