import { get } from 'react-hook-form';
import classes from './bulk-question.module.css';
import type { BarAction, EntryNames } from './entry-names';
import { StatusBadge } from './status-badge';

export interface BulkTarget {
  _id: string;
  title: string;
  status?: string | undefined;
}

type Asked = Exclude<BarAction, 'delete'>;

const doneOf = { publish: 'published', draft: 'draft', archive: 'archived' } as const;
const wordOf = { ...doneOf, draft: 'drafts' };

/** The reasons why the action leaves an item out; empty for an item that it changes. */
export const missingOf = (
  action: BarAction,
  item: BulkTarget,
  requiredToPublish: EntryNames['requiredToPublish'] = [],
): string[] =>
  action === 'publish'
    ? requiredToPublish.filter(({ path }) => !get(item, path)).map(({ message }) => message)
    : [];

/** The items that the action concerns. */
export const changesOf = (action: Asked, items: readonly BulkTarget[]): BulkTarget[] =>
  items.filter(({ status }) => status !== doneOf[action]);

interface BulkQuestionProps {
  action: Asked;
  items: readonly BulkTarget[];
  requiredToPublish: EntryNames['requiredToPublish'];
  countOf(amount: number): string;
}

/** Names what goes online although it is not finished, or what leaves the site. */
export function BulkQuestion({ action, items, requiredToPublish, countOf }: BulkQuestionProps) {
  if (items.length === 0) return <p>Nothing changes: they are {wordOf[action]}.</p>;
  const lacks = new Map(items.map((item) => [item, missingOf(action, item, requiredToPublish)]));
  const changed = items.filter((item) => lacks.get(item)?.length === 0);
  const drafts = changed.filter(({ status }) => status === 'draft');
  const seen = action === 'publish' ? changed : changed.filter(({ status }) => status === 'published');
  const unseen = changed.length - seen.length;
  const left = items.length - changed.length;
  const effect = action === 'publish' ? 'visible to everyone' : 'hidden from the site';
  return (
    <>
      <p>
        {seen.length > 0 && `${countOf(seen.length)} ${seen.length === 1 ? 'is' : 'are'} ${effect} at once.`}
        {unseen > 0 && ` ${countOf(unseen)} ${unseen === 1 ? 'is' : 'are'} not on the site.`}
        {action === 'publish' &&
          drafts.length > 0 &&
          ` ${countOf(drafts.length)} ${drafts.length === 1 ? 'is still a draft' : 'are still drafts'} and may be unfinished.`}
        {left > 0 && ` ${countOf(left)} ${left === 1 ? 'stays as it is' : 'stay as they are'}.`}
      </p>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item._id}>
            {item.title} <StatusBadge status={item.status} />
            {lacks.get(item)?.map((message, index) => (
              <span key={index} className={classes.missing}>
                {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
