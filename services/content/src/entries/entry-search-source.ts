import { pagePathOf } from '@atrium/contracts/content/content-types';
import type { Field } from '@atrium/contracts/content/fields.schemas';
import type { EntryContext } from '../context';
import type { SearchSource } from '../search/search-document';
import { contentFieldsOf, textsOf } from './compose-entry';

const hasKeywords = ({ search, fields = {} }: Field): boolean =>
  search === 'keyword' || Object.values(fields).some(hasKeywords);

/** Search documents of one type. */
export function entrySearchSource({
  type,
  entries,
  claims,
}: Pick<EntryContext, 'type' | 'entries' | 'claims'>): SearchSource {
  const keywords = contentFieldsOf(type).filter(([, field]) => hasKeywords(field));
  const projection = {
    ...{ title: 1, slug: 1, excerpt: 1, body: 1, status: 1, isLive: 1, sortAt: 1, rev: 1 },
    ...Object.fromEntries(keywords.map(([name]) => [`content.${name}`, 1])),
  };
  return {
    resource: type.name,
    async *read(ids) {
      const fill = await claims.createFill();
      for await (const { _id, slug, content, ...record } of entries.readForSearch(projection, ids)) {
        const id = String(_id);
        const toDocument = () => ({
          ...record,
          title: fill(record.title),
          excerpt: fill(record.excerpt),
          body: fill(record.body),
          resource: type.name,
          id,
          slug,
          path: pagePathOf(type.row, slug),
          keywords: [slug, ...textsOf(keywords, content, 'keyword').map(fill)],
        });
        yield { id, toDocument };
      }
    },
  };
}
