import { readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { toast, useApi } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ItemCalls, useContentItem } from '../content-resource.api';
import { type EntryNames, headerOf } from '../entry-names';
import classes from './editor-loader.module.css';

export interface EditorLoaderProps<Item> {
  names: EntryNames;
  calls: Pick<ItemCalls<Item>, 'read'>;
  /** Undefined while creating. A new item gets its id with the first save; the editor stays as it is. */
  id: string | undefined;
  title: string;
  failureText(error: unknown): string;
  children(item: Item | undefined, reload: () => Promise<Item | undefined>): ReactNode;
}

/** Loads the item; shows progress and failures. */
export function EditorLoader<Item>(props: EditorLoaderProps<Item>) {
  const { names, calls, id, title, failureText, children } = props;
  const { resource, listPath, label: listLabel } = names;
  const api = useApi();
  const [openedId] = useState(id);
  const query = useContentItem(resource, calls, openedId);
  const item = readOpened(query);
  const failure = query.isError ? failureText(query.error) : undefined;
  useErrorNotice(query, () => toast.error(failureText(query.error)));

  if (openedId === undefined || item !== undefined) {
    return children(item, async () => (id === undefined ? undefined : (await calls.read(api, id)).data));
  }
  return (
    <>
      <ScreenHeader {...headerOf(names, title)} />
      {failure ? (
        <QueryError
          query={query}
          title={failure}
          text={undefined}
          actions={
            <LinkButton as={Link} to={listPath} variant="outline">
              Back to {listLabel}
            </LinkButton>
          }
        />
      ) : (
        <div aria-busy="true" className={classes.loading}>
          <VisuallyHidden>
            <span role="status">Loading…</span>
          </VisuallyHidden>
          <Skeleton shape="block" height="11rem" />
          <Skeleton shape="block" height="26rem" />
        </div>
      )}
    </>
  );
}
