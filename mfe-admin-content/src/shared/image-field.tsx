import { LibraryButton, type LibraryButtonProps } from '@atrium/admin-kit/media/library-button';
import { useOfferUndo } from '@atrium/admin-kit/removals';
import {
  blogImageAccept,
  blogImageMaxBytes,
  imageMaxBytes,
  imageMessages,
} from '@atrium/contracts/media/constants';
import type { ContentImage, MediaItem } from '@atrium/contracts/media/schemas';
import { toast } from '@atrium/mfe-kit';
import { ImageUpload, type ImageUploadProps } from '@atrium/ui/image-upload';
import { Progress } from '@atrium/ui/progress';
import { TextField } from '@atrium/ui/text-field';
import { useRef, useState } from 'react';
import { FieldRow } from './editor/editor-layout';
import { EntryList } from './fields/entry-list';
import { FoldRow } from './fields/fold-row';
import classes from './image-field.module.css';
import { type AdditionalImage, type ImageValue, noImage } from './image-value';
import { useImageUploads } from './use-uploads';

interface ImageFieldRules {
  acceptedTypes: readonly string[];
  maxBytes: number;
  typeMessage: string;
  sizeMessage: string;
  usedIn: 'article' | 'editor';
}

export const fileRules: Record<'blog' | 'general', ImageFieldRules> = {
  general: {
    acceptedTypes: ['image/*'],
    maxBytes: imageMaxBytes,
    typeMessage: imageMessages.type,
    sizeMessage: imageMessages.tooLarge,
    usedIn: 'editor',
  },
  blog: {
    acceptedTypes: blogImageAccept.split(','),
    maxBytes: blogImageMaxBytes,
    typeMessage: imageMessages.blogType,
    sizeMessage: imageMessages.blogTooLarge,
    usedIn: 'article',
  },
};

interface ImageInputProps
  extends Pick<
    ImageUploadProps,
    'id' | 'label' | 'hint' | 'error' | 'currentUrl' | 'aspectRatio' | 'isWhole' | 'isMultiple' | 'onRemove'
  > {
  rules: ImageFieldRules;
  onUploaded(item: MediaItem): void;
  onPick: LibraryButtonProps['onPick'];
}

/** Takes images from files (picked, dropped, pasted), which it uploads, or from the library. */
export function ImageInput({
  rules: { usedIn, ...rules },
  onUploaded,
  onPick,
  onRemove,
  error,
  ...field
}: ImageInputProps) {
  const { label, isMultiple } = field;
  const [problem, setProblem] = useState<string>();
  const uploads = useImageUploads(usedIn);

  function report(message: string) {
    setProblem(message);
    toast.error(message);
  }

  return (
    <>
      <ImageUpload
        {...rules}
        {...field}
        file={isMultiple ? undefined : uploads.running[0]?.file}
        error={error ?? problem}
        onSelect={(files) => {
          setProblem(undefined);
          uploads.upload(isMultiple ? files : files.slice(0, 1), { onUploaded, onProblem: report });
        }}
        onProblem={report}
        onRemove={
          onRemove &&
          (() => {
            setProblem(undefined);
            onRemove();
          })
        }
      />
      {uploads.running.map(({ file, fraction }, index) => (
        <Progress key={index} label={`Uploading ${file.name}`} value={Math.round(fraction * 100)} />
      ))}
      <LibraryButton
        aria-label={`Choose from library: ${label}`}
        onPick={(picked) => {
          setProblem(undefined);
          onPick(picked);
        }}
      >
        Choose from library
      </LibraryButton>
    </>
  );
}

interface ImageFieldProps {
  /** The id of the file input. */
  id?: string | undefined;
  label: string;
  value: ImageValue;
  onChange(value: ImageValue): void;
  rules: ImageFieldRules;
  hint?: string | undefined;
  altLabel?: string | undefined;
  aspectRatio?: string | undefined;
  /** The preview shows all of the image. */
  isWhole?: boolean;
}

/** An image with preview, removal and alt text. One that is there already is folded to a row. */
export function ImageField({ value, onChange, altLabel = 'Alt text', ...field }: ImageFieldProps) {
  const [isOpen, setIsOpen] = useState(value.stored === null);
  // The alt text may have changed during the upload.
  const latest = useRef(value);
  latest.current = value;
  const offerUndo = useOfferUndo();

  function remove() {
    onChange(noImage);
    offerUndo(field.label, () => onChange(value));
  }

  const { stored, alt } = value;
  if (stored && !isOpen)
    return (
      <FoldRow
        id={field.id}
        label={field.label}
        note={alt || 'No alt text'}
        thumb={<img src={stored.variants?.[0]?.url ?? stored.url} alt="" className={classes.thumb} />}
        isOpen={false}
        onToggle={() => setIsOpen(true)}
      />
    );
  return (
    <div className="stack gap-2">
      <ImageInput
        {...field}
        currentUrl={previewUrlOf(value.stored)}
        onUploaded={(item) => {
          const { alt: typed } = latest.current;
          // A file that the library has already has an alternative text, which the former image's must not replace.
          onChange({ stored: item, alt: typed !== alt ? typed : item.alt || alt });
        }}
        onPick={({ item, alt }) => onChange({ stored: item, alt })}
        onRemove={remove}
      />
      {value.stored !== null && (
        <TextField
          label={altLabel}
          hint="Say what the image shows; leave empty if it only decorates"
          value={value.alt}
          maxLength={300}
          onChange={(event) => onChange({ ...value, alt: event.target.value })}
        />
      )}
    </div>
  );
}

/** The smallest WebP that fills the field's width, else the original. */
function previewUrlOf(image: ContentImage | null): string | undefined {
  if (!image) return undefined;
  const fitting = image.variants?.find(({ format, width }) => format === 'webp' && width >= 640);
  return fitting?.url ?? image.url;
}

interface AdditionalImagesFieldProps {
  /** The id of the file input; the images have `<id>.<index>`. */
  id: string;
  label: string;
  images: readonly AdditionalImage[];
  onChange(images: AdditionalImage[]): void;
  rules: ImageFieldRules;
}

/** Several images with alt text, caption, order and removal; accepts many files at once. */
export function AdditionalImagesField({ id, label, images, onChange, rules }: AdditionalImagesFieldProps) {
  const latest = useRef(images);
  latest.current = images;
  const add = (image: AdditionalImage) => {
    latest.current = [...latest.current, image];
    onChange([...latest.current]);
  };

  return (
    <div className={classes.images}>
      <ImageInput
        id={id}
        label={label}
        rules={rules}
        isMultiple
        onUploaded={(item) => add({ stored: item, alt: item.alt, caption: '' })}
        onPick={({ item, alt }) => add({ stored: item, alt, caption: '' })}
      />
      {images.length > 0 && (
        <EntryList
          id={id}
          noun="Image"
          entries={images}
          onChange={onChange}
          titleOf={({ alt }) => alt}
          thumbOf={({ stored }) => stored.variants?.[0]?.url ?? stored.url}
        >
          {(image, change) => (
            <div className={classes.entry}>
              <img src={image.stored.url} alt="" className={classes.preview} />
              <FieldRow>
                <TextField
                  label="Alt text"
                  value={image.alt}
                  maxLength={300}
                  onChange={(event) => change({ alt: event.target.value })}
                />
                <TextField
                  label="Caption"
                  value={image.caption}
                  maxLength={500}
                  onChange={(event) => change({ caption: event.target.value })}
                />
              </FieldRow>
            </div>
          )}
        </EntryList>
      )}
    </div>
  );
}
