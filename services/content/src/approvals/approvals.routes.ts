import { approvalCalls } from '@atrium/contracts/content/approvals.calls';
import { settingsCalls } from '@atrium/contracts/settings/settings.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { setNoStore, success, successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import type { ContentContext } from '../context';
import { askApproval, listApprovals, readApprovedContent, withdrawApproval } from './ask-approval';
import { addComment, replyToComment, resolveComment } from './comment-approval';
import { confirmApproval, giveApproval } from './give-approval';
import { openApproval, showPage } from './open-approval';

/** Calls of the editor. */
const staffRoutes = (context: ContentContext): CallRoute[] => [
  handle(approvalCalls.list, async ({ params, actor }) =>
    success(await listApprovals(context, params, actor)),
  ),
  handle(approvalCalls.ask, async ({ params, body, actor }) =>
    success(await askApproval(context, params, { input: body, actor })),
  ),
  handle(approvalCalls.readContent, async ({ params }) =>
    success(await readApprovedContent(context, params.id)),
  ),
  handle(approvalCalls.withdraw, async ({ params, actor }) => {
    await withdrawApproval(context, { ...params, actor });
    return successWith({ message: 'The link is withdrawn' });
  }),
  handle(approvalCalls.reply, async ({ params, body, actor }) =>
    success(await replyToComment(context, { ...params, ...body, actor })),
  ),
  handle(approvalCalls.resolve, async ({ params, body, actor }) =>
    success(await resolveComment(context, { ...params, ...body, actor })),
  ),
  handle(settingsCalls.readApprovals, () => success(context.approvalSettings.describe())),
  handle(settingsCalls.changeApprovals, async ({ body, actor, by }) =>
    success(await context.approvalSettings.change(body, { audit: context.audit, actor, by })),
  ),
];

function setPrivate(c: Context<ServiceEnv>): void {
  setNoStore(c);
  c.header('x-robots-tag', 'noindex, nofollow');
}

/** Calls of everybody who has the link. */
const linkRoutes = (context: ContentContext): CallRoute[] => [
  handle(approvalCalls.open, async ({ c, params: { token } }) => {
    setPrivate(c);
    return success(showPage(await openApproval(context, token), token));
  }),
  handle(approvalCalls.comment, async ({ c, params: { token }, body }) => {
    setPrivate(c);
    return success(await addComment(context, token, { input: body, client: clientAddressOf(c) }));
  }),
  handle(approvalCalls.give, async ({ c, params: { token }, body }) => {
    setPrivate(c);
    return success(await giveApproval(context, token, { input: body, client: clientAddressOf(c) }));
  }),
  handle(approvalCalls.confirm, async ({ c, params: { token }, body }) => {
    setPrivate(c);
    return success(await confirmApproval(context, token, { ...body, client: clientAddressOf(c) }));
  }),
];

export const approvalRoutes = (context: ContentContext): CallRoute[] => [
  ...staffRoutes(context),
  ...linkRoutes(context),
];
