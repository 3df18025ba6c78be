import type { ContentImage } from '@atrium/contracts/media/schemas';
import { TextField } from '@atrium/ui/text-field';
import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOfferUndo } from './fields/removals';
import classes from './image-field.module.css';
import { type ImageFieldRules, ImageInput } from './image-input';
import { type ImageValue, noImage } from './image-value';

export interface ImageFieldProps {
  /** Of the file input. */
  id?: string | undefined;
  label: string;
  value: ImageValue;
  onChange(value: ImageValue): void;
  rules: ImageFieldRules;
  hint?: string | undefined;
  altLabel?: string | undefined;
  aspectRatio?: string | undefined;
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
      <button type="button" className={classes.row} aria-expanded={false} onClick={() => setIsOpen(true)}>
        <img src={stored.variants?.[0]?.url ?? stored.url} alt="" className={classes.thumb} />
        <span className="semibold">{field.label}</span>
        <span className={classes.alt}>{alt || 'No alt text'}</span>
        <ChevronRight size={16} />
      </button>
    );
  return (
    <div className="stack gap-2">
      <ImageInput
        {...field}
        currentUrl={previewUrlOf(value.stored)}
        onUploaded={(item) => onChange({ stored: item, alt: latest.current.alt || item.alt })}
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
