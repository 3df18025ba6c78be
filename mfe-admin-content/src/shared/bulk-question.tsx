import classes from './bulk-question.module.css';
import { StatusBadge } from './status-badge';

export interface BulkTarget {
  _id: string;
  title: string;
  status?: string | undefined;
}

type Asked = 'publish' | 'archive';

/** The items that the action changes. */
export const changesOf = (action: Asked, items: readonly BulkTarget[]): BulkTarget[] =>
  items.filter(({ status }) => status !== (action === 'publish' ? 'published' : 'archived'));

export interface BulkQuestionProps {
  action: Asked;
  items: readonly BulkTarget[];
  countOf(amount: number): string;
}

/** Names what goes online although it is not finished, or what leaves the site. */
export function BulkQuestion({ action, items, countOf }: BulkQuestionProps) {
  if (items.length === 0)
    return <p>Nothing changes: they are {action === 'publish' ? 'published' : 'archived'}.</p>;
  const drafts = items.filter(({ status }) => status === 'draft');
  const isOne = items.length === 1;
  const effect = action === 'publish' ? 'visible to everyone' : 'hidden from the site';
  return (
    <>
      <p>
        {countOf(items.length)} {isOne ? 'is' : 'are'} {effect} at once.
        {action === 'publish' &&
          drafts.length > 0 &&
          ` ${countOf(drafts.length)} ${drafts.length === 1 ? 'is still a draft' : 'are still drafts'} and may be unfinished.`}
      </p>
      <ul className={classes.list}>
        {items.map(({ _id, title, status }) => (
          <li key={_id}>
            {title} <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
