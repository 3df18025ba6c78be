import { TextField } from '@atrium/ui/text-field';
import { useRef } from 'react';
import type { AdditionalImage } from './additional-images';
import classes from './additional-images-field.module.css';
import { FieldRow } from './editor/editor-layout';
import { EntryList } from './fields/entry-list';
import { type ImageFieldRules, ImageInput } from './image-input';

export interface AdditionalImagesFieldProps {
  /** Of the file input; the images have `<id>.<index>`. */
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
    <div className={classes.field}>
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
