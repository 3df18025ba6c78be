import type { SearchSource } from '../search/search-document';
import type { EntryDeps } from './entry-deps';
import type { EntryInput } from './entry-record';

/** Search documents of one kind. */
export function createEntrySearchSource<Content, Input extends EntryInput>({
  kind,
  entries,
}: Pick<EntryDeps<Content, Input>, 'kind' | 'entries'>): SearchSource {
  const contentFields = kind.searchFields.map((name) => [`content.${name}`, 1]);
  const projection = {
    ...{ title: 1, slug: 1, excerpt: 1, body: 1, status: 1, isLive: 1, sortAt: 1, rev: 1 },
    ...Object.fromEntries(contentFields),
  };
  return {
    resource: kind.resource,
    async *read(ids) {
      for await (const { _id, slug, content, ...record } of entries.readForSearch(projection, ids)) {
        const id = String(_id);
        const toDocument = () => ({
          ...record,
          resource: kind.resource,
          id,
          slug,
          path: kind.pagePath(slug),
          keywords: [slug, ...kind.searchTexts(content)],
        });
        yield { id, toDocument };
      }
    },
  };
}
