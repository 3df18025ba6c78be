import { MediaPicker } from '@atrium/admin-kit/media/media-picker';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ImageUpload } from '@atrium/ui/image-upload';
import { TextField } from '@atrium/ui/text-field';
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AdditionalImage, additionalImageOfFile } from './additional-images';
import classes from './additional-images-field.module.css';
import { FieldRow } from './editor/editor-layout';
import { createKey, EntryList } from './fields/entry-list';
import type { ImageFieldRules } from './image-field';

export interface AdditionalImagesFieldProps {
  label: string;
  /** 'Image' makes 'Image 1'. */
  noun?: string | undefined;
  images: readonly AdditionalImage[];
  onChange(images: AdditionalImage[]): void;
  rules: ImageFieldRules;
}

/** Several images, each with alt text, caption, move and remove; picked many at a time. */
export function AdditionalImagesField({
  label,
  noun = 'Image',
  images,
  onChange,
  rules,
}: AdditionalImagesFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <div className={classes.field}>
      <ImageUpload
        {...rules}
        label={label}
        isMultiple
        error={problem}
        onSelect={(files) => {
          setProblem(undefined);
          onChange([...images, ...files.map(additionalImageOfFile)]);
        }}
        onProblem={(message) => {
          setProblem(message);
          toast.error(message);
        }}
      />
      <Button
        variant="ghost"
        size="s"
        isSquare
        className={classes.library}
        startIcon={<Images size={16} aria-hidden="true" />}
        aria-label={`Choose from library: ${label}`}
        onClick={() => setIsOpen(true)}
      >
        Choose from library
      </Button>
      {images.length > 0 && (
        <EntryList noun={noun} entries={images} onChange={onChange} titleOf={({ file }) => file?.name ?? ''}>
          {(image, change) => (
            <div className={classes.entry}>
              <ImagePreview image={image} />
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
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ item, alt }) =>
          onChange([...images, { key: createKey(), stored: item, file: null, alt, caption: '' }])
        }
      />
    </div>
  );
}

function ImagePreview({ image: { stored, file } }: { image: AdditionalImage }) {
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setFileUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const url = file ? fileUrl : stored?.url;
  return url ? <img src={url} alt="" className={classes.preview} /> : <span className={classes.preview} />;
}
