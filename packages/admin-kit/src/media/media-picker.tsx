import { libraryImageAccept } from '@atrium/contracts/media/constants';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { EmptyState } from '@atrium/ui/empty-state';
import { joinClasses } from '@atrium/ui/join-classes';
import { Pagination } from '@atrium/ui/pagination';
import { Progress } from '@atrium/ui/progress';
import { SearchBox } from '@atrium/ui/search-box';
import { TextField } from '@atrium/ui/text-field';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ListStates } from '../lists/list-states';
import { SkeletonTiles } from '../lists/skeleton-tiles';
import { messageOf } from '../text/error-text';
import { useMediaActions, useMediaList } from './media.api';
import classes from './media-picker.module.css';
import { Thumbnail } from './thumbnail';

export interface PickedImage {
  item: MediaItem;
  alt: string;
}

export interface MediaPickerProps {
  isOpen: boolean;
  onClose(): void;
  onPick(picked: PickedImage): void;
  confirmLabel?: string | undefined;
  /** Beside the alternative text. */
  moreFields?: ReactNode;
}

/** The media library: find or upload an image, describe it, use it. */
export function MediaPicker(props: MediaPickerProps) {
  const { isOpen, onClose, onPick, confirmLabel = 'Use image', moreFields } = props;
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  const [alt, setAlt] = useState('');

  function choose(item: MediaItem) {
    setChosen(item);
    setAlt(item.alt);
  }

  function confirm() {
    if (!chosen) return;
    onPick({ item: chosen, alt: alt.trim() });
    close();
  }

  function close() {
    setChosen(null);
    setAlt('');
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Media library"
      size="l"
      footer={
        <div className={classes.foot}>
          <TextField
            label="Alternative text"
            hint="What the image shows, for people who can not see it"
            className={classes.alt}
            value={alt}
            maxLength={300}
            disabled={!chosen}
            onChange={(event) => setAlt(event.target.value)}
          />
          {moreFields}
          <Button waitsFor={chosen ? undefined : 'Choose an image first.'} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <MediaBrowser isOpen={isOpen} chosenId={chosen?.id} onChoose={choose} />
    </Dialog>
  );
}

interface MediaBrowserProps {
  isOpen: boolean;
  chosenId: string | undefined;
  onChoose(item: MediaItem): void;
}

function MediaBrowser({ isOpen, chosenId, onChoose }: MediaBrowserProps) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useMediaList({ page, search, isOpen });
  const items = query.data?.data ?? [];
  return (
    <div className={classes.browser}>
      <div className="cluster gap-3">
        <SearchBox
          label="Search images"
          className={classes.search}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <UploadButton onUploaded={onChoose} />
      </div>
      <ListStates
        query={query}
        isEmpty={items.length === 0}
        errorTitle="Error Loading Images"
        errorText={messageOf(query.error, 'The images could not be loaded')}
        loading={<SkeletonTiles count={8} height="6.5rem" className={classes.grid} />}
        empty={
          <EmptyState headingLevel={3} title="No images found" text="Upload one to start the library." />
        }
      >
        <ul className={classes.grid}>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={item.id === chosenId}
                className={joinClasses(classes.tile, item.id === chosenId && classes.chosen)}
                onClick={() => onChoose(item)}
              >
                <Thumbnail image={item} sizes="10rem" className={classes.picture} />
                <span className="truncate fine">{item.alt || item.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {query.data && query.data.pagination.totalPages > 1 && (
          <Pagination
            label="Pages of the library"
            look="simple"
            page={page}
            totalPages={query.data.pagination.totalPages}
            onPageChange={setPage}
          />
        )}
      </ListStates>
    </div>
  );
}

function UploadButton({ onUploaded }: { onUploaded(item: MediaItem): void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const { upload } = useMediaActions();

  function send(file: File | undefined) {
    if (!file) return;
    setFraction(0);
    upload.mutate(
      { file, onProgress: setFraction },
      {
        onSuccess: onUploaded,
        onError: (error) =>
          toast.error(messageOf(error, 'The image could not be uploaded', 'nothing was uploaded')),
        onSettled: () => setFraction(null),
      },
    );
  }

  if (fraction !== null) {
    return (
      <div className={classes.progress}>
        <Progress label="Uploading" value={Math.round(fraction * 100)} />
      </div>
    );
  }
  return (
    <>
      <Button variant="outline" startIcon={<Upload size={17} />} onClick={() => inputRef.current?.click()}>
        Upload
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept={libraryImageAccept}
        hidden
        aria-label="Upload an image"
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
