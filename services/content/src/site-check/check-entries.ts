import type { EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { linksOf, problemsOf, silentImagesOf } from './check-entry';
import type { CheckedItemDocument } from './site-check-repository';

type Found = Omit<CheckedItemDocument, 'round'>;

/** The links and problems of items of one type. Only pages have problems. */
export async function checkEntries(
  { type, siteUrl, media }: Pick<EntryContext, 'type' | 'siteUrl' | 'media'>,
  entries: readonly EntryDocument[],
): Promise<Found[]> {
  const isPage = type.row.folder !== undefined;
  const silent = isPage ? entries.flatMap(({ content }) => silentImagesOf(content)) : [];
  const described = new Set(
    (await media.findMany([...new Set(silent)])).flatMap(({ _id, alt }) => (alt === '' ? [] : [String(_id)])),
  );
  return entries.map((entry) => ({
    _id: `${type.name}:${entry._id}`,
    type: type.name,
    entryId: String(entry._id),
    problems: isPage ? problemsOf(entry, described) : [],
    links: linksOf(entry.content, siteUrl),
  }));
}
