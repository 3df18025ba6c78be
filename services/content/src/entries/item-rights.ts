import { type Permission, refusalOf } from '@atrium/contracts/auth/permissions';
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

/** The right of the calls that change items of a type. */
const writeRightOf = ({ type }: Rights): Permission => {
  if (hasRules({ type })) return 'articles.write';
  return type.row.isSingle ? 'site.write' : 'content.write';
};

/** The permission that an editor lacks to change an item as it is; undefined if none. `state` is undefined for a new item. */
function missingToChange(context: Rights, editor: Editor, state: State | undefined): Permission | undefined {
  const right = writeRightOf(context);
  if (!editor.permissions.includes(right)) return right;
  return hasRules(context) && state !== undefined ? missingForArticle(editor, state) : undefined;
}

export const mayChange = (context: Rights, editor: Editor, state: State | undefined): boolean =>
  missingToChange(context, editor, state) === undefined;

/** Throws 403 unless the editor may change the item: also for what changes nothing stored, such as its links. */
export function assertMayWrite(context: Rights, editor: Editor, state: State | undefined): void {
  const permission = missingToChange(context, editor, state);
  if (permission !== undefined) throw refuse(permission);
}

const refuse = (permission: Permission) =>
  new AppError({ code: 'forbidden', publicMessage: refusalOf(permission) });

/** Throws 403 unless the editor may turn `before` (undefined: a new item) into `after`. */
export function assertMayChange(
  context: Rights,
  editor: Editor,
  { before, after }: { before: State | undefined; after: State },
): void {
  if (!hasRules(context)) return;
  const missing = before && missingForArticle(editor, before);
  if (missing !== undefined) throw refuse(missing);
  if (isOut(after) && !editor.permissions.includes('articles.publish')) throw refuse('articles.publish');
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
