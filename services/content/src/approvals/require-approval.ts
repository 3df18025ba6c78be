import { dropUnwritable } from '@atrium/contracts/common/writable-text';
import {
  approvalLimits,
  isApprovable,
  publishReasonHeader,
} from '@atrium/contracts/content/approvals.constants';
import { isOut } from '@atrium/contracts/content/article-rights';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import type { Editor, EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { contentHashOf } from './content-hash';

/** The editor with the reason that the request gives for publishing without an approval. */
export function withReason<Person extends Editor>(c: Context<ServiceEnv>, actor: Person): Person {
  const given = c.req.header(publishReasonHeader);
  if (given === undefined) return actor;
  return { ...actor, publishReason: readReason(given) };
}

function readReason(given: string): string {
  const refuse = (publicMessage: string) => new AppError({ code: 'validation_failed', publicMessage });
  let reason: string;
  try {
    reason = dropUnwritable(decodeURIComponent(given)).replace(/\s+/g, ' ').trim();
  } catch {
    throw refuse('The reason must be percent-encoded');
  }
  if (reason === '') throw refuse('Please enter a reason');
  if (reason.length > approvalLimits.reason)
    throw refuse(`A reason has at most ${approvalLimits.reason} characters`);
  return reason;
}

type Item = Pick<EntryDocument, '_id' | 'title' | 'content' | 'status' | 'isLive'>;

interface Change {
  /** Undefined for a new item. */
  before: Item | undefined;
  after: Item;
}

/** True if visitors get to read something else by the change, now or at a planned time. */
function publishes({ before, after }: Change): boolean {
  if (!isOut(after)) return false;
  return before === undefined || !isOut(before) || contentHashOf(before) !== contentHashOf(after);
}

/** The ids of the items whose content nobody has approved; empty unless the setting asks for a reason. */
async function listUnapproved(context: EntryContext, changes: readonly Change[]): Promise<string[]> {
  const { type, approvals, approvalSettings } = context;
  if (approvalSettings.current().withoutApproval === 'free' || !isApprovable(type.row)) return [];
  const published = changes
    .filter(publishes)
    .map(({ after }) => ({ itemId: after._id.toHexString(), hash: contentHashOf(after) }));
  const approved = await approvals.findApproved(published);
  return published
    .filter(({ itemId, hash }) => !approved.has(`${itemId}:${hash}`))
    .map(({ itemId }) => itemId);
}

function approvalRequired(count: number): AppError {
  const what = count === 1 ? 'what this publishes' : `${count} of the items`;
  return new AppError({
    code: 'approval_required',
    publicMessage: `The client has not approved ${what}. Publishing it needs a reason.`,
  });
}

/** The reason of a change that publishes what nobody has approved; undefined if it needs none. Throws 409 without one. */
export async function requireApproval(
  context: EntryContext,
  { publishReason }: Editor,
  change: Change,
): Promise<string | undefined> {
  const unapproved = await listUnapproved(context, [change]);
  if (unapproved.length === 0) return undefined;
  if (publishReason === undefined) throw approvalRequired(1);
  return publishReason;
}

/** `requireApproval` for the publication of many items: returns the ids of the unapproved ones, which get the reason. */
export async function requireApprovals(
  context: EntryContext,
  { publishReason }: Editor,
  items: readonly EntryDocument[],
): Promise<string[]> {
  const changes = items.map((before) => ({ before, after: { ...before, status: 'published' as const } }));
  const unapproved = await listUnapproved(context, changes);
  if (unapproved.length > 0 && publishReason === undefined) throw approvalRequired(unapproved.length);
  return unapproved;
}
