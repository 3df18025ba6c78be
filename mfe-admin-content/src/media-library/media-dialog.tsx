import { Fact, Facts } from '@atrium/admin-kit/facts';
import { useMediaActions } from '@atrium/admin-kit/media/media.api';
import { TagsField } from '@atrium/admin-kit/tags-field';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDay } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { FocalPoint, MediaItem } from '@atrium/contracts/media/schemas';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import { FocalPointPicker } from './focal-point-picker';
import classes from './media-library.module.css';
import { MediaUses } from './media-uses';
import { ReplaceButton } from './replace-button';

interface MediaDialogProps {
  item: MediaItem;
  onClose(): void;
}

/** Edits the alt text, name and focal point of an image, or deletes it. */
export function MediaDialog({ item, onClose }: MediaDialogProps) {
  const [alt, setAlt] = useState(item.alt);
  const [name, setName] = useState(item.name);
  const [focal, setFocal] = useState<FocalPoint | undefined>(item.focal);
  const [tags, setTags] = useState(item.tags);
  const [isAsking, setIsAsking] = useState(false);
  const { change, remove } = useMediaActions();
  const mayEdit = useCan('media.write');

  async function save() {
    try {
      await change.mutateAsync({
        id: item.id,
        change: { alt: alt.trim(), name: name.trim(), focal: focal ?? null, tags },
      });
      toast.success('Image updated');
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The image could not be updated'));
    }
  }

  async function discard() {
    try {
      await remove.mutateAsync(item.id);
      toast.success('Image deleted');
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The image could not be deleted'));
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Image"
      size="l"
      isBusy={change.isPending}
      footer={
        !mayEdit ? undefined : (
          <>
            <Button
              variant="danger"
              waitsFor={
                item.usedBy > 0
                  ? 'An image in use stays: take it out of the items that show it first.'
                  : undefined
              }
              onClick={() => setIsAsking(true)}
            >
              Delete
            </Button>
            <ReplaceButton item={item} onReplaced={onClose} />
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button isLoading={change.isPending} loadingLabel="Saving..." onClick={() => void save()}>
              Save Changes
            </Button>
          </>
        )
      }
    >
      <div className={classes.details}>
        <div className={classes.side}>
          {mayEdit ? (
            <>
              <FocalPointPicker url={item.url} point={focal} onChange={setFocal} />
              <p className="muted small">Click the part of the picture that crops should keep in view.</p>
            </>
          ) : (
            <img src={item.url} alt={item.alt} className={classes.whole} />
          )}
          {mayEdit && focal && (
            <Button variant="ghost" size="s" onClick={() => setFocal(undefined)}>
              Back to the centre
            </Button>
          )}
        </div>
        <div className={classes.side}>
          <TextField
            label="Alternative text"
            hint="What the image shows, for people who can not see it"
            maxLength={300}
            value={alt}
            readOnly={!mayEdit}
            onChange={(event) => setAlt(event.target.value)}
          />
          <TextField
            label="Name"
            maxLength={200}
            value={name}
            readOnly={!mayEdit}
            onChange={(event) => setName(event.target.value)}
          />
          {mayEdit && <TagsField label="Tags" noun="tag" value={tags} onChange={setTags} />}
          <Facts>
            <Fact name="Size">
              {item.width} × {item.height} px, {formatCount(Math.max(1, Math.round(item.bytes / 1024)))} KB
            </Fact>
            <Fact name="Type">{item.contentType}</Fact>
            <Fact name="Added">{formatDay(item.createdAt)}</Fact>
            <Fact name="Used by">
              {item.usedBy === 0 ? 'Nothing yet' : `${item.usedBy} ${item.usedBy === 1 ? 'item' : 'items'}`}
            </Fact>
          </Facts>
          <MediaUses id={item.id} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete Image"
        text="Are you sure you want to delete this image?"
        isBusy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={() => void discard()}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}
