import type { MediaItem } from '@atrium/contracts/media/schemas';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import { Thumbnail } from '../media/thumbnail';
import classes from './describe-images.module.css';
import { FigureFields, type FigureLook, plainLook } from './figure-fields';

export interface DescribedImage extends Partial<FigureLook> {
  item: MediaItem;
  alt: string;
}

export interface DescribeImagesProps {
  /** Uploaded, in the order of their insertion; none: the dialog is closed. */
  items: readonly MediaItem[];
  /** Whether it asks for captions and sizes too. */
  hasLook: boolean;
  onInsert(images: readonly DescribedImage[]): void;
  onCancel(): void;
}

/** Asks for the alternative texts of images that were pasted or dropped into a text. */
export function DescribeImages({ items, hasLook, onInsert, onCancel }: DescribeImagesProps) {
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [looks, setLooks] = useState<Readonly<Record<string, FigureLook>>>({});
  const lookOf = (item: MediaItem) => looks[item.id] ?? plainLook;
  const altOf = (item: MediaItem) => alts[item.id] ?? item.alt;
  const insert = () => onInsert(items.map((item) => ({ item, alt: altOf(item).trim(), ...lookOf(item) })));
  return (
    <Dialog
      isOpen={items.length > 0}
      onClose={onCancel}
      title={items.length === 1 ? 'Describe the image' : 'Describe the images'}
      description="Say what each image shows, for people who can not see it; leave it empty if an image only decorates."
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={insert}>
            {items.length === 1 ? 'Insert image' : `Insert ${items.length} images`}
          </Button>
        </>
      }
    >
      <ul className="stack gap-4">
        {items.map((item, index) => (
          <li key={item.id} className={classes.image}>
            <Thumbnail image={item} sizes="6rem" className={classes.thumbnail} />
            <div className="stack gap-3">
              <TextField
                label={
                  items.length === 1 ? 'Alternative text' : `Alternative text ${index + 1}: ${item.name}`
                }
                value={altOf(item)}
                maxLength={300}
                onChange={(event) => setAlts({ ...alts, [item.id]: event.target.value })}
              />
              {hasLook && (
                <FigureFields
                  value={lookOf(item)}
                  onChange={(look) => setLooks({ ...looks, [item.id]: look })}
                  of={items.length === 1 ? undefined : ` ${index + 1}`}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
