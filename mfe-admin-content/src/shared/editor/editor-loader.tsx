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
import { type EditedEntry, readItem, useContentItem } from '../content-resource.api';
import { headerOf, isSingle } from '../entry-names';
import classes from './editor-loader.module.css';
import type { EntryKind } from './entry-kind';

interface EditorLoaderProps {
  kind: EntryKind;
  /** Undefined while creating. A new item gets its id with the first save; the editor stays as it is. */
  id: string | undefined;
  title: string;
  children(item: EditedEntry | undefined, reload: () => Promise<EditedEntry | undefined>): ReactNode;
}

/** Loads the item; shows progress and failures. */
export function EditorLoader({ kind, id, title, children }: EditorLoaderProps) {
  const { names, loadFailureText: failureText } = kind;
  const { resource } = names;
  const api = useApi();
  const [openedId] = useState(id);
  const query = useContentItem(resource, openedId);
  const item = readOpened(query);
  const failure = query.isError ? failureText(query.error) : undefined;
  useErrorNotice(query, () => toast.error(failureText(query.error)));

  if (openedId === undefined || item !== undefined) {
    return children(item, async () => (id === undefined ? undefined : readItem(api, resource, id)));
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
            isSingle(names) ? undefined : (
              <LinkButton as={Link} to={names.listPath} variant="outline">
                Back to {names.label}
              </LinkButton>
            )
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
