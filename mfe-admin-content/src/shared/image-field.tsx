import { MediaPicker } from '@atrium/admin-kit/media/media-picker';
import type { ContentImage } from '@atrium/contracts/images';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ImageUpload } from '@atrium/ui/image-upload';
import { Progress } from '@atrium/ui/progress';
import { TextField } from '@atrium/ui/text-field';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './image-field.module.css';
import { type ImageValue, noImage } from './image-value';
import { useImageUploads } from './use-image-uploads';

export interface ImageFieldRules {
  acceptedTypes: readonly string[];
  maxBytes: number;
  typeMessage: string;
  sizeMessage: string;
}

export interface ImageFieldProps {
  label: string;
  value: ImageValue;
  onChange(value: ImageValue): void;
  rules: ImageFieldRules;
  hint?: string | undefined;
  altLabel?: string | undefined;
  error?: string | undefined;
  aspectRatio?: string | undefined;
}

/** An image with preview, removal and alt text; from a file (picked, dropped, pasted) or the library. */
export function ImageField({
  label,
  value,
  onChange,
  rules,
  hint,
  altLabel,
  error,
  aspectRatio,
}: ImageFieldProps) {
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const uploads = useImageUploads();
  const [running] = uploads.running;
  const isSet = value.stored !== null;
  // The alt text may have changed during the upload.
  const latest = useRef(value);
  latest.current = value;

  function report(message: string) {
    setProblem(message);
    toast.error(message);
  }

  function takeFile(files: File[]) {
    setProblem(undefined);
    uploads.upload(files.slice(0, 1), {
      onUploaded: (item) => onChange({ stored: item, alt: latest.current.alt || item.alt }),
      onProblem: report,
    });
  }

  return (
    <div className={classes.field}>
      <ImageUpload
        {...rules}
        label={label}
        hint={hint}
        currentUrl={previewUrlOf(value.stored)}
        file={running?.file}
        aspectRatio={aspectRatio}
        error={error ?? problem}
        onSelect={takeFile}
        onProblem={report}
        onRemove={() => {
          setProblem(undefined);
          onChange(noImage);
        }}
      />
      {running && (
        <Progress label={`Uploading ${running.file.name}`} value={Math.round(running.fraction * 100)} />
      )}
      <Button
        variant="ghost"
        size="s"
        isSquare
        className={classes.library}
        startIcon={<Images size={16} aria-hidden="true" />}
        aria-label={`Choose from library: ${label}`}
        onClick={() => setIsLibraryOpen(true)}
      >
        Choose from library
      </Button>
      {isSet && (
        <TextField
          label={altLabel ?? 'Alt text'}
          hint="Say what the image shows; leave empty if it only decorates"
          value={value.alt}
          maxLength={300}
          onChange={(event) => onChange({ ...value, alt: event.target.value })}
        />
      )}
      <MediaPicker
        isOpen={isLibraryOpen}
        onClose={() => setIsLibraryOpen(false)}
        onPick={({ item, alt }) => {
          setProblem(undefined);
          onChange({ stored: item, alt });
        }}
      />
    </div>
  );
}

/** The smallest WebP that fills the field's width, else the original. */
function previewUrlOf(image: ContentImage | null): string | undefined {
  if (!image) return undefined;
  const fitting = image.variants?.find(({ format, width }) => format === 'webp' && width >= 640);
  return fitting?.url ?? image.url;
}
