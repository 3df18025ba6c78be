import type { Approval, ApprovalPage, CommentInput } from '@atrium/contracts/content/approvals.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { ContentContext, Editor } from '../context';
import { assertMayWrite } from '../entries/item-rights';
import { findApproval, showChanged } from './ask-approval';
import { openApproval, showPage } from './open-approval';
import { tellIssuer } from './tell-issuer';

const full = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

/** A comment of whoever has the link. */
export async function addComment(
  context: ContentContext,
  token: string,
  { input, client }: { input: CommentInput; client: string },
): Promise<ApprovalPage> {
  const opened = await openApproval(context, token);
  await context.approvalLimits.comments.consume(client);
  const at = context.clock.now();
  const comment = { id: new ObjectId().toHexString(), ...input, at, replies: [], resolvedAt: null };
  const approval = await context.approvals.addComment(opened.approval._id, comment);
  if (approval === null)
    throw full('There are too many comments. Please reply to the mail that brought you here.');
  // One mail an hour: the list has them all.
  const key = String(Math.floor(at.getTime() / 3_600_000));
  await tellIssuer(opened, { template: 'approval-commented', key, reader: input.author });
  return showPage({ ...opened, approval }, token);
}

interface CommentArgs {
  id: string;
  comment: string;
  actor: Editor;
}

async function findCommented(context: ContentContext, { id, comment, actor }: CommentArgs) {
  const found = await findApproval(context, id);
  assertMayWrite(found.own, actor, found.record);
  if (!found.approval.comments.some((one) => one.id === comment))
    throw new AppError({ code: 'not_found', publicMessage: 'This comment is not there any more' });
  return found;
}

export async function replyToComment(
  context: ContentContext,
  { text, ...args }: CommentArgs & { text: string },
): Promise<Approval> {
  const found = await findCommented(context, args);
  const reply = { text, by: args.actor.name, at: context.clock.now() };
  const changed = await context.approvals.addReply(found.approval._id, args.comment, reply);
  if (changed === null) throw full('This comment has as many replies as it may have');
  return showChanged(found, changed);
}

export async function resolveComment(
  context: ContentContext,
  { isResolved, ...args }: CommentArgs & { isResolved: boolean },
): Promise<Approval> {
  const found = await findCommented(context, args);
  const at = isResolved ? context.clock.now() : null;
  const changed = await context.approvals.resolve(found.approval._id, args.comment, at);
  return showChanged(found, changed ?? found.approval);
}
