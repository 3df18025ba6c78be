import { useMediaActions } from '@atrium/admin-kit/media/media.api';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { libraryImageAccept } from '@atrium/contracts/media/constants';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useRef, useState } from 'react';

/** Asks for a file and shows it wherever the image is shown. */
export function ReplaceButton({ item, onReplaced }: { item: MediaItem; onReplaced(): void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { replace } = useMediaActions();

  async function send(chosen: File) {
    try {
      await replace.mutateAsync({ id: item.id, file: chosen });
      toast.success('Image replaced everywhere');
      onReplaced();
    } catch (error) {
      toast.error(messageOf(error, 'The image could not be replaced', 'nothing was replaced'));
    } finally {
      setFile(null);
    }
  }

  return (
    <>
      <Button variant="outline" onClick={() => inputRef.current?.click()}>
        Replace everywhere
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept={libraryImageAccept}
        hidden
        aria-label="Choose the new file"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <ConfirmDialog
        isOpen={file !== null}
        title="Replace Everywhere"
        text={`${file?.name} takes the place of "${item.name}" in all items and drafts, published ones at once. Saved versions and newsletters keep the former image, which stays in the library.`}
        confirmLabel="Replace"
        isBusy={replace.isPending}
        busyLabel="Replacing..."
        onConfirm={() => file && void send(file)}
        onCancel={() => setFile(null)}
      />
    </>
  );
}
