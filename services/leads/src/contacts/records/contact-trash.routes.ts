import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { contactCalls } from '@atrium/contracts/contacts/calls';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { toObjectIds } from '../../object-ids';
import { toSearchCondition } from '../../search-words';
import type { ContactsContext } from '../context';
import { shownTrash } from './contact-trash-repository';
import { moveToTrash, restoreContacts } from './trash-contacts';

/** Deleting several contacts, and the trash. */
export function contactTrashRoutes(context: ContactsContext): CallRoute[] {
  const { trash, audit, showEach } = context;
  async function respond(
    { count, actor }: { count: number; actor: SessionUser },
    action: string,
    summary: string,
  ) {
    await audit.record({ actor, action, resource: 'contact', summary });
    return success({ matched: count, modified: count });
  }
  return [
    handle(contactCalls.trashMany, async ({ body: { ids, isSpam }, actor, by }) => {
      const count = await moveToTrash(context, toObjectIds(ids), { by, isSpam });
      const summary = isSpam ? `Marked ${count} contacts as spam` : `Deleted ${count} contacts`;
      return respond({ count, actor }, 'deleted', summary);
    }),
    handle(contactCalls.listTrash, async ({ query: { search, ...place } }) => {
      const page = await trash.list(search === undefined ? {} : toSearchCondition(search), place);
      return listResponse({ ...page, items: await showEach(page.items, shownTrash) });
    }),
    handle(contactCalls.restoreMany, async ({ body: { ids }, actor, by }) => {
      const count = await restoreContacts(context, toObjectIds(ids), by);
      return respond({ count, actor }, 'restored', `Restored ${count} contacts`);
    }),
    handle(contactCalls.deleteForGood, async ({ body: { ids }, actor }) => {
      const count = await trash.deleteMany(toObjectIds(ids));
      return respond({ count, actor }, 'deleted', `Deleted ${count} contacts for good`);
    }),
    handle(contactCalls.emptyTrash, async ({ body, actor }) => {
      if ((await trash.count()) !== body.count)
        throw new AppError({
          code: 'conflict',
          publicMessage: 'The trash has changed in the meantime; nothing was deleted',
        });
      const count = await trash.deleteAll();
      return respond({ count, actor }, 'deleted', `Emptied the trash of ${count} contacts`);
    }),
  ];
}
