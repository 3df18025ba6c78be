import { pagePathOf } from '@atrium/contracts/content/content-types';
import { contextOf, type EntryContext } from '../context';
import { readBlockItems } from './block-items';
import type { Audience, Content, EntryDocument } from './entry-document';
import { byHand } from './entry-indexes';
import { listEntries } from './list-entries';
import { type ItemFields, respondWithEntry } from './respond-with-entry';

const relatedCount = 3;

const published = { status: 'published', isLive: true };
const visitor = { isStaff: false };

/** The published team member with this name; undefined for any other author. */
async function findAuthor(context: EntryContext, name: string) {
  const team = contextOf(context, 'team');
  const match = { title: name, ...published };
  const [member] = (await team.entries.list({ match, page: 1, limit: 1, sort: byHand })).items;
  if (member === undefined) return undefined;
  const { title, image } = await respondWithEntry(team, member, visitor);
  return { authorPath: pagePathOf(team.type.row, member.slug), authorProfile: { title, image } };
}

const wordsOf = (texts: readonly unknown[]): string[] =>
  texts.flatMap(
    (text) =>
      String(text)
        .toLowerCase()
        .match(/[\p{L}\p{N}]{2,}/gu) ?? [],
  );

/** Services are dozens: all are read. */
const comparedServices = 100;

/** The published service that shares most words with these texts. */
async function findClosest(services: EntryContext, texts: unknown[]): Promise<EntryDocument | undefined> {
  const page = { match: published, page: 1, limit: comparedServices, sort: byHand };
  const { items } = await services.entries.list(page);
  const wanted = new Set(wordsOf(texts));
  const scoreOf = ({ title, content }: EntryDocument) =>
    // A damaged service may have no content, and keeps no article from being shown.
    new Set(wordsOf([title, content?.keywords].flat()).filter((word) => wanted.has(word))).size;
  const [best] = items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return best?.item;
}

/** The service that the article names, else the one that shares most words with its tags; undefined if none shares any. */
async function findRelatedService(context: EntryContext, { service, tags }: Content) {
  const services = contextOf(context, 'services');
  const { entries, type } = services;
  const chosen = service ? await entries.findBySlug(String(service), visitor) : null;
  const found = chosen ?? (await findClosest(services, [tags].flat()));
  if (found === undefined) return undefined;
  const path = pagePathOf(type.row, found.slug);
  return { path, title: found.title, text: found.excerpt };
}

async function respondWithNeighbours(
  context: EntryContext,
  record: EntryDocument,
  audience: Audience,
): Promise<ItemFields> {
  // A damaged article may have no content; the response says so.
  const content = record.content ?? {};
  const { name } = (content.author ?? {}) as { name?: unknown };
  const [item, author, relatedService] = await Promise.all([
    respondWithEntry(context, record, audience),
    typeof name === 'string' && name !== '' ? findAuthor(context, name) : undefined,
    findRelatedService(context, content),
  ]);
  return { ...item, ...author, ...(relatedService && { relatedService }) };
}

/** An item as its public page shows it: with related published ones, or its author and a service, if its type has any. */
export async function respondWithPage(
  context: EntryContext,
  record: EntryDocument,
  audience: Audience,
): Promise<ItemFields> {
  const { related, itemResponse } = context.type;
  if (itemResponse && 'items' in itemResponse) {
    const [item, items] = await Promise.all([
      respondWithEntry(context, record, audience),
      readBlockItems(context, record),
    ]);
    return { ...item, items };
  }
  if (related === undefined) return respondWithNeighbours(context, record, audience);
  const match = { [`content.${related}`]: record.content[related] };
  const [item, others] = await Promise.all([
    respondWithEntry(context, record, audience),
    listEntries(
      context,
      { page: 1, limit: relatedCount + 1, match, defaultSort: byHand },
      { isStaff: false },
    ),
  ]);
  return { ...item, related: others.items.filter(({ _id }) => _id !== item._id).slice(0, relatedCount) };
}
