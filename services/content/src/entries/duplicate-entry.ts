import { AppError, notFound } from '@atrium/service-kit/app-error';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import { ObjectId } from 'mongodb';
import type { Editor, EntryContext } from '../context';
import { blankEntry, type Content, type EntryDocument } from './entry-document';
import { followUp } from './follow-up';
import { refOf } from './item-rights';
import { withFollowUp } from './pending-follow-ups';
import { findFreeSlug } from './plan-slug';
import { prepareSave, type SavedEntry } from './revise-entry';

const maxAttempts = 5;

async function addressOf(context: EntryContext, source: EntryDocument, _id: ObjectId) {
  const { type, entries } = context;
  if (type.slugRule === 'id') return { slug: _id.toHexString() };
  if (type.slugRule !== 'number') return { slug: await findFreeSlug(context, source.slug) };
  const number = await entries.nextNumber();
  return { slug: String(number), number };
}

/** A copy is a page of its own: what leads search engines away from its source, or to another page, is not copied. */
function withoutRobotRules(content: Content): Content {
  const { seo } = content;
  if (typeof seo !== 'object' || seo === null) return content;
  const { canonicalUrl: _canonicalUrl, noIndex: _noIndex, ...rest } = seo as Record<string, unknown>;
  return { ...content, seo: rest };
}

/** Copies an item as a new draft: same texts and images, own address and history. */
export async function duplicateEntry(
  context: EntryContext,
  { id, actor }: { id: string; actor: Editor },
): Promise<SavedEntry> {
  const { type, entries, clock } = context;
  const source = await entries.findLive(id);
  if (source === null) throw notFound(type.messages.notFound);
  const longest = (type.fields[type.titleField]?.maxLength ?? 200) - ' (Copy)'.length;
  const title = `${source.title.slice(0, longest)} (Copy)`;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const now = clock.now();
    const _id = new ObjectId();
    const { displayOrder, content, excerpt, readMinutes, body, mediaIds } = source;
    const made: EntryDocument = {
      ...blankEntry({ _id, by: refOf(actor), now }),
      title,
      ...(await addressOf(context, source, _id)),
      displayOrder,
      content: withoutRobotRules(content),
      excerpt,
      readMinutes,
      body,
      mediaIds,
    };
    const copy = withFollowUp(made, { at: now, action: 'duplicated', keepsVersion: true });
    const saved = await prepareSave(context, copy);
    if (!(await tryUniqueWrite(entries.insert(copy)))) continue;
    await followUp(context, undefined, copy);
    return saved;
  }
  throw new AppError({ code: 'conflict', publicMessage: 'The copy could not be named. Please try again.' });
}
