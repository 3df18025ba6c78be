import { refusalOf } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { isOut, missingForArticle, outStatuses } from '@atrium/contracts/content/article-rights';
import { AppError } from '@atrium/service-kit/app-error';
import type { Filter } from 'mongodb';
import type { Editor, EntryContext } from '../context';
import type { EntryDocument } from './entry-document';

type Rights = Pick<EntryContext, 'type'>;
type State = Pick<EntryDocument, 'status' | 'isLive' | 'createdBy'>;

/** The part of an editor that may be stored. */
export const refOf = ({ id, name }: Editor): StaffRef => ({ id, name });

/** Only articles have authors and a permission to publish: the calls of other types take the right to change them as a whole. */
const hasRules = ({ type }: Rights): boolean => type.name === 'blogs';

/** Throws 403 unless the editor may turn `before` (undefined: a new item) into `after`. */
export function assertMayChange(
  context: Rights,
  editor: Editor,
  { before, after }: { before: State | undefined; after: State },
): void {
  if (!hasRules(context)) return;
  const missing = before && missingForArticle(editor, before);
  const isRefused = isOut(after) && !editor.permissions.includes('articles.publish');
  const permission = missing ?? (isRefused ? 'articles.publish' : undefined);
  if (permission !== undefined)
    throw new AppError({ code: 'forbidden', publicMessage: refusalOf(permission) });
}

/** Matches what the editor may still change when a change of many items is written: somebody may publish one meanwhile. */
export function changeableBy(context: Rights, editor: Editor): Filter<EntryDocument> {
  if (!hasRules(context)) return {};
  const { id, permissions } = editor;
  return {
    ...(!permissions.includes('articles.edit') && { 'createdBy.id': id }),
    ...(!permissions.includes('articles.publish') && {
      $nor: [{ isLive: true, status: { $in: [...outStatuses] } }],
    }),
  };
}
