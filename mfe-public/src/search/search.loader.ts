import { contentTypeRows } from '@atrium/contracts/content/content-types';
import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { blankPage, readDocument, readOnce } from '../site/data/read-document';
import { messageOf, readList, statusOf } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { fill } from '../site/format/fill';
import { createPage } from '../site/meta/create-page';

const MAX_HITS = 30;
const MAX_LENGTH = 200;

const withoutTexts = { ...blankPage('Search'), places: { title: '', links: [] } };

export type SearchData = Awaited<ReturnType<typeof loader>>['data'];

export async function loader(args: LoaderFunctionArgs) {
  const query = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_LENGTH);
  const [site, texts, result] = await Promise.all([
    readSite(args),
    readDocument(args, 'search-page', withoutTexts, readOnce),
    search(args, query),
  ]);
  const { hero: head, form, places, states } = texts;
  const { searchTitle, crumb: label, description } = texts;
  const { status, ...found } = result;
  return data(
    {
      ...found,
      query,
      head,
      form,
      places,
      states,
      summary: fill(countHits(result, states), 'count', result.hits.length),
      ...createPage(site, {
        title: query ? `${searchTitle}: ${query}` : searchTitle,
        label,
        description,
        path: '/search',
        noIndex: true,
      }),
    },
    { status },
  );
}

function countHits({ hits, isCut }: Found, { one, several, best }: PageDocuments['search-page']['states']) {
  if (hits.length === 1) return one;
  return isCut ? best : several;
}

type Found = Awaited<ReturnType<typeof search>>;

async function search(args: LoaderFunctionArgs, query: string) {
  if (query === '') return { hits: [], isCut: false, error: '', status: 200 };
  try {
    const response = await apiFrom(args).get('/api/search', {
      query: { q: query, limit: MAX_HITS },
    });
    const hits = readList(response).map(({ kind, id, title, path, excerpt }) => ({
      id: `${kind} ${id}`,
      kind: contentTypeRows.find(({ name }) => name === kind)?.label,
      title,
      path,
      excerpt,
    }));
    return { hits, isCut: hits.length >= MAX_HITS, error: '', status: 200 };
  } catch (error) {
    return { hits: [], isCut: false, error: messageOf(error), status: statusOf(error) };
  }
}
