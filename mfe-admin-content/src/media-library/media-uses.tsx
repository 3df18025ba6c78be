import { useMediaUses } from '@atrium/admin-kit/media/media.api';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import { type ContentTypeRow, contentTypes } from '@atrium/contracts/content/content-types';
import { pageDocumentNames } from '@atrium/contracts/content/page-documents';
import type { MediaUses as Uses } from '@atrium/contracts/media/schemas';
import { Skeleton } from '@atrium/ui/skeleton';
import { Link } from 'react-router-dom';

const rows: Readonly<Record<string, ContentTypeRow | undefined>> = contentTypes;
const inPages: ReadonlySet<string> = new Set([...pageDocumentNames, 'error-pages', 'search-engines']);
const otherPaths: Readonly<Record<string, string>> = { 'partner-logos': '/dashboard/partners' };

type Item = Uses['items'][number];

/** The editor of an item; of a type without one the list. */
function editorPathOf({ type, id }: Pick<Item, 'type' | 'id'>): string {
  const { adminPath } = rows[type] ?? {};
  if (adminPath !== undefined) return `${adminPath}/edit/${id}`;
  return otherPaths[type] ?? (inPages.has(type) ? `/dashboard/pages/${type}` : `/dashboard/${type}`);
}

/** The items that show an image, each with a way to it. */
export function MediaUses({ id }: { id: string }) {
  const { data, error } = useMediaUses(id);
  if (error) return <p role="alert">{messageOf(error, 'The items could not be loaded')}</p>;
  if (data === undefined) return <Skeleton lines={2} />;
  const { items, drafts, versions } = data;
  const others = [
    drafts > 0 && pluralise(drafts, 'draft'),
    versions > 0 && pluralise(versions, 'saved version'),
  ];
  const rest = others.filter(Boolean).join(' and ');
  return (
    <section className="stack gap-2" aria-label="Where it is used">
      {items.length === 0 ? <p className="muted">No item shows it.</p> : <UseList items={items} />}
      {rest && <p className="muted small">It is also in {rest}.</p>}
    </section>
  );
}

function UseList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="stack gap-1">
      {items.map((item) => {
        const noun = rows[item.type]?.noun ?? item.type;
        const title = item.title || noun;
        return (
          <li key={`${item.type}/${item.id}`}>
            {item.isDeleted ? title : <Link to={editorPathOf(item)}>{title}</Link>}{' '}
            <span className="muted small">
              {noun}
              {item.isDeleted && ', in the trash'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
