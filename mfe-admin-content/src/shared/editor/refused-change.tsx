import { refusalOf } from '@atrium/contracts/auth/permissions';
import { missingForArticle } from '@atrium/contracts/content/article-rights';
import { useSession } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import type { ReactNode } from 'react';
import type { EditedEntry } from '../content-resource.api';
import type { EntryKind } from './entry-kind';

/** In place of the editor of an article that the signed-in person may not change. */
export function RefusedChange({
  kind,
  item,
  children,
}: {
  kind: EntryKind;
  item: EditedEntry | undefined;
  children: ReactNode;
}) {
  const user = useSession((session) => session.user);
  if (kind.names.resource !== 'blogs' || !item || !user) return children;
  const missing = missingForArticle(user, { ...item, status: String(item.status) });
  if (missing === undefined) return children;
  return <EmptyState headingLevel={1} title={kind.titles.edit} text={refusalOf(missing)} />;
}
