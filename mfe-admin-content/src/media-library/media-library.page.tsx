import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { SkeletonTiles } from '@atrium/admin-kit/lists/skeleton-tiles';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { useMediaActions, useMediaList, useMediaTags } from '@atrium/admin-kit/media/media.api';
import { Thumbnail } from '@atrium/admin-kit/media/thumbnail';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import { imageMessages, libraryImageAccept } from '@atrium/contracts/media/constants';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { toast } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { ImageUpload } from '@atrium/ui/image-upload';
import { Pagination } from '@atrium/ui/pagination';
import { Progress } from '@atrium/ui/progress';
import { SearchBox } from '@atrium/ui/search-box';
import { Segmented } from '@atrium/ui/segmented';
import { SelectField } from '@atrium/ui/select-field';
import { useState } from 'react';
import { ListPage, ListResults } from '../shared/list-page';
import { MediaDialog } from './media-dialog';
import classes from './media-library.module.css';

export function Component() {
  const list = useListParams(['tag', 'unused']);
  const [opened, setOpened] = useState<MediaItem | null>(null);
  const { tag, unused } = list.filters;
  const query = useMediaList({ page: list.page, search: list.search, tag, isUnused: unused === 'true' });
  usePageInRange(list, query, query.data?.pagination.totalPages);
  const mayUpload = useCan('media.upload');
  const items = query.data?.data ?? [];
  const isFiltered = Boolean(list.search || tag || unused);

  return (
    <ListPage
      title="Media Library"
      description="Every image of the site, to use again"
      label="Media Library"
      query={query}
    >
      <div className="cluster gap-3">
        <SearchBox
          label="Search images"
          placeholder="Name, alternative text or tag"
          value={list.search}
          onChange={list.setSearch}
          className={classes.search}
        />
        <TagSelect value={tag} onChange={(next) => list.setFilter('tag', next)} />
        <Segmented
          label="Use of the images"
          options={[
            { value: '', label: 'All' },
            { value: 'true', label: 'Unused' },
          ]}
          value={unused === 'true' ? 'true' : ''}
          onChange={(next) => list.setFilter('unused', next)}
        />
        {mayUpload && <MediaUpload />}
      </div>
      <ListStates
        query={query}
        isEmpty={items.length === 0}
        errorTitle="Error Loading Images"
        errorText={messageOf(query.error, 'The images could not be loaded')}
        loading={<SkeletonTiles count={12} height="9rem" className={classes.grid} />}
        empty={
          <EmptyState
            title="No images found"
            text={
              isFiltered
                ? 'No image fits the search and filters.'
                : mayUpload && 'Upload one to start the library.'
            }
          />
        }
      >
        <ListResults>
          <ul className={classes.grid}>
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" className={classes.tile} onClick={() => setOpened(item)}>
                  <Thumbnail image={item} sizes="12rem" className={classes.picture} />
                  <span className={`truncate fine ${classes.name}`}>{item.name}</span>
                  <span className="truncate fine muted">{item.alt || 'No alternative text'}</span>
                </button>
              </li>
            ))}
          </ul>
          {query.data && query.data.pagination.totalPages > 1 && (
            <Pagination
              page={list.page}
              totalPages={query.data.pagination.totalPages}
              onPageChange={list.setPage}
            />
          )}
        </ListResults>
      </ListStates>
      {opened && <MediaDialog key={opened.id} item={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}

function TagSelect({ value, onChange }: { value: string; onChange(tag: string): void }) {
  const { data: tags = [] } = useMediaTags();
  // The one in the address may be gone.
  const offered = value && !tags.includes(value) ? [value, ...tags] : tags;
  if (offered.length === 0) return null;
  return (
    <SelectField
      label="Tag"
      isLabelHidden
      options={[{ value: '', label: 'All tags' }, ...offered.map((tag) => ({ value: tag, label: tag }))]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Uploads in sequence, to show progress and continue after a refused file. */
function MediaUpload() {
  const [progress, setProgress] = useState<{ name: string; fraction: number } | null>(null);
  const { upload } = useMediaActions();

  async function send(files: File[]) {
    let done = 0;
    for (const file of files) {
      setProgress({ name: file.name, fraction: 0 });
      try {
        await upload.mutateAsync({
          file,
          onProgress: (fraction) => setProgress({ name: file.name, fraction }),
        });
        done += 1;
      } catch (error) {
        toast.error(`${file.name}: ${messageOf(error, 'the upload failed', 'nothing was uploaded')}`);
      }
    }
    setProgress(null);
    if (done > 0) toast.success(done === 1 ? 'Image uploaded' : `${done} images uploaded`);
  }

  return (
    <>
      <ImageUpload
        label="Upload images"
        isInline
        isMultiple
        isDisabled={progress !== null}
        acceptedTypes={libraryImageAccept.split(',')}
        typeMessage={imageMessages.type}
        onSelect={(files) => void send(files)}
      />
      {progress && (
        <div className={classes.progress}>
          <Progress label={`Uploading ${progress.name}`} value={Math.round(progress.fraction * 100)} />
        </div>
      )}
    </>
  );
}
