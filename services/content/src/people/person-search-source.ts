import type { SearchSource } from '../search/search-document';
import type { PersonInput } from './person-kind';
import type { PersonDeps } from './person-operations';

/** Search documents of team members, open roles and testimonials. */
export function createPersonSearchSource<Content extends object, Input extends PersonInput>({
  kind,
  people,
}: Pick<PersonDeps<Content, Input>, 'kind' | 'people'>): SearchSource {
  return {
    resource: kind.resource,
    async *read(ids) {
      for await (const person of people.readForSearch(ids)) {
        const { _id, rev, number, status, content, createdAt, deletedAt } = person;
        const id = String(_id);
        const toDocument = () => ({
          resource: kind.resource,
          id,
          rev,
          slug: String(number),
          path: kind.pagePath(number),
          status,
          isLive: deletedAt === null,
          sortAt: createdAt,
          title: kind.titleOf(content),
          ...kind.searchTexts(content),
        });
        yield { id, toDocument };
      }
    },
  };
}
