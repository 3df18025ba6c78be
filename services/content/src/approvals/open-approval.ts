import type { ApprovalComment, ApprovalPage } from '@atrium/contracts/content/approvals.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type Issuer, readIssuer } from '@atrium/service-kit/issuer';
import { type ContentContext, contextOf, type EntryContext } from '../context';
import { mayChange } from '../entries/item-rights';
import type { ApprovalDocument, StoredComment } from './approval-document';
import { isApprovalToken } from './approval-token';

/** One error for every reason, so that a link says nothing of what it once showed. */
export const approvalGone = () =>
  new AppError({ code: 'gone', publicMessage: 'This link is no longer valid' });

export type ApprovalState = 'open' | 'expired' | 'withdrawn';

export function stateOf({ withdrawnAt, expiresAt }: ApprovalDocument, now: Date): ApprovalState {
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt > now ? 'open' : 'expired';
}

export interface OpenedApproval {
  own: EntryContext;
  approval: ApprovalDocument;
  /** Who asked, as the account is now. */
  issuer: Issuer;
}

/** The approval of a link. It ends by its date, by withdrawal, with its item, and with the right of who asked. */
export async function openApproval(context: ContentContext, token: string): Promise<OpenedApproval> {
  const claim = context.approvalTokens.read(token);
  const approval = claim && (await context.approvals.find(claim.id));
  if (!approval || approval.itemId !== claim?.itemId) throw approvalGone();
  if (stateOf(approval, context.clock.now()) !== 'open') throw approvalGone();
  const own = contextOf(context, approval.type);
  const [record, issuer] = await Promise.all([
    own.entries.findLive(approval.itemId),
    readIssuer(context, approval.askedBy.id),
  ]);
  if (record === null || issuer === null || !mayChange(own, issuer, record)) throw approvalGone();
  return { own, approval, issuer };
}

/** The item of a link as it was when the approval was asked for; undefined for a token of another kind. */
export async function findFrozen(context: EntryContext, token: string) {
  if (!isApprovalToken(token)) return undefined;
  const { own, approval } = await openApproval(context, token);
  if (own.type.name !== context.type.name) throw approvalGone();
  return approval.record;
}

const showComment = ({ at, resolvedAt, replies, ...comment }: StoredComment): ApprovalComment => ({
  ...comment,
  at: at.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
  replies: replies.map((reply) => ({ ...reply, at: reply.at.toISOString() })),
});

export const showComments = ({ comments }: ApprovalDocument): ApprovalComment[] => comments.map(showComment);

/** The view for everybody who has the link: it has the approver's name and no address. */
export function showPage({ own, approval, issuer }: OpenedApproval, token: string): ApprovalPage {
  const { row, name } = own.type;
  const { given } = approval;
  return {
    noun: row.noun,
    title: approval.title,
    message: approval.message,
    askedBy: issuer.name,
    askedAt: approval.askedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    framePath: `/preview/${name}/${token}${row.pages?.[0] ?? ''}`,
    given: given && { name: given.name, at: given.at.toISOString() },
    comments: showComments(approval),
  };
}
