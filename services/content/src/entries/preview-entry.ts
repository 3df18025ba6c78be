import { type PreviewLink, previewLifetime } from '@atrium/contracts/content/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { itemIdOf } from '@atrium/service-kit/drafts/drafts';
import { readIssuer } from '@atrium/service-kit/issuer';
import { findFrozen } from '../approvals/open-approval';
import type { Editor, EntryContext } from '../context';
import { applyDraft } from './apply-draft';
import { type EntryDocument, isPubliclyVisible } from './entry-document';
import { assertMayWrite, mayChange } from './item-rights';
import { markFields } from './mark-fields';
import { type ItemFields, respondWithEntry } from './respond-with-entry';
import { respondWithPage } from './respond-with-page';

// A preview link shows the item as it would be if its issuer saved their draft now. Who may not change an item gets links of what visitors
// see only. The right is that of the moment, when a link is issued and each time it is opened.

const hourMs = 60 * 60 * 1_000;
const visitor = { isStaff: false };

interface Lifetime {
  hours?: number | undefined;
}

function createLink(
  { type, previewTokens, clock }: EntryContext,
  { id, userId, hours = previewLifetime.hours }: Lifetime & { id: string; userId: string },
): PreviewLink {
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + hours * hourMs);
  const token = previewTokens.sign({ resource: type.name, id, userId, issuedAt, expiresAt });
  return { token, path: `/preview/${type.name}/${token}`, expiresAt: expiresAt.toISOString() };
}

const linkGone = () => new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });

async function findShown(context: EntryContext, id: string, issuer: Editor): Promise<EntryDocument> {
  const { type, entries, drafts } = context;
  const record = await entries.findLive(id);
  const isEditor = mayChange(context, issuer, record ?? undefined);
  if (!isEditor && !(record && isPubliclyVisible(record))) throw linkGone();
  if (record !== null && !isEditor) return record;
  if (record === null) {
    const draft = await drafts.findById(id);
    if (draft === null || draft.resource !== type.name) throw notFound(type.messages.notFound);
    return applyDraft(context, draft, undefined);
  }
  const draft = await drafts.find({ resource: type.name, itemId: id, userId: issuer.id });
  return draft === null ? record : applyDraft(context, draft, record);
}

export async function createPreview(
  context: EntryContext,
  { id, actor, hours }: Lifetime & { id: string; actor: Editor },
): Promise<PreviewLink> {
  const record = await context.entries.findLive(id);
  if (record === null) throw notFound(context.type.messages.notFound);
  if (!isPubliclyVisible(record)) assertMayWrite(context, actor, record);
  return createLink(context, { id, userId: actor.id, hours });
}

/** Withdraws the links of everybody. */
export async function withdrawPreviews(
  context: EntryContext,
  { id, actor }: { id: string; actor: Editor },
): Promise<void> {
  const record = await context.entries.findLive(id);
  if (record === null) throw notFound(context.type.messages.notFound);
  assertMayWrite(context, actor, record);
  await context.previewWithdrawals.record(id, context.clock.now());
}

/** For a never-saved item: shows its draft and expires with it. */
export async function createPreviewOfNew(
  context: EntryContext,
  { key, actor, hours }: Lifetime & { key: string; actor: Editor },
): Promise<PreviewLink> {
  const { type, drafts } = context;
  const itemId = itemIdOf({ newKey: key });
  const draft = await drafts.find({ resource: type.name, itemId, userId: actor.id });
  if (draft === null) throw notFound(type.messages.notFound);
  return createLink(context, { id: draft._id.toHexString(), userId: actor.id, hours });
}

/** The token of a link, and whether texts have the marks of their fields. */
interface PreviewQuery {
  token: string;
  hasMarks: boolean;
}

/** The item of a link as its draft would be saved; of the link of an approval, as it was when that was asked for. */
export async function findPreviewed(context: EntryContext, token: string): Promise<EntryDocument> {
  const frozen = await findFrozen(context, token);
  if (frozen !== undefined) return frozen;
  const claim = context.previewTokens.read(token, context.type.name);
  if (claim === null || (await context.previewWithdrawals.isWithdrawn(claim))) throw linkGone();
  const issuer = await readIssuer(context, claim.userId);
  if (issuer === null) throw linkGone();
  return findShown(context, claim.id, issuer);
}

const mark = ({ type }: EntryContext, item: ItemFields, { hasMarks }: PreviewQuery): ItemFields =>
  hasMarks ? markFields(type.fields, item) : item;

/** The item of a link, as its public page shows it. */
export async function readPreview(context: EntryContext, query: PreviewQuery): Promise<ItemFields> {
  const record = await findPreviewed(context, query.token);
  return mark(context, await respondWithPage(context, record, visitor), query);
}

/** The site document of a link, as the site shows it. */
export async function readPreviewedDocument(context: EntryContext, query: PreviewQuery): Promise<ItemFields> {
  const record = await findPreviewed(context, query.token);
  return mark(context, await respondWithEntry(context, record, visitor), query);
}
