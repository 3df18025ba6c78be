import { MediaPicker } from '@atrium/admin-kit/media/media-picker';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ImageUpload } from '@atrium/ui/image-upload';
import { Progress } from '@atrium/ui/progress';
import { TextField } from '@atrium/ui/text-field';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AdditionalImage, additionalImageOf } from './additional-images';
import classes from './additional-images-field.module.css';
import { FieldRow } from './editor/editor-layout';
import { EntryList } from './fields/entry-list';
import type { ImageFieldRules } from './image-field';
import { useImageUploads } from './use-image-uploads';

export interface AdditionalImagesFieldProps {
  label: string;
  /** 'Image' is shown as 'Image 1'. */
  noun?: string | undefined;
  images: readonly AdditionalImage[];
  onChange(images: AdditionalImage[]): void;
  rules: ImageFieldRules;
}

/** Several images with alt text, caption, order and removal; accepts many files at once. */
export function AdditionalImagesField({
  label,
  noun = 'Image',
  images,
  onChange,
  rules,
}: AdditionalImagesFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const uploads = useImageUploads();
  const latest = useRef(images);
  latest.current = images;

  function report(message: string) {
    setProblem(message);
    toast.error(message);
  }
  const add = (image: AdditionalImage) => {
    latest.current = [...latest.current, image];
    onChange([...latest.current]);
  };

  return (
    <div className={classes.field}>
      <ImageUpload
        {...rules}
        label={label}
        isMultiple
        error={problem}
        onSelect={(files) => {
          setProblem(undefined);
          uploads.upload(files, {
            onUploaded: (item) => add(additionalImageOf(item, item.alt)),
            onProblem: report,
          });
        }}
        onProblem={report}
      />
      {uploads.running.map(({ file, fraction }) => (
        <Progress
          key={`${file.name} ${file.lastModified}`}
          label={`Uploading ${file.name}`}
          value={Math.round(fraction * 100)}
        />
      ))}
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
        <EntryList noun={noun} entries={images} onChange={onChange} titleOf={({ alt }) => alt}>
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
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ item, alt }) => add(additionalImageOf(item, alt))}
      />
    </div>
  );
}
