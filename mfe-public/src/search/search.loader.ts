import { contentTypeRows } from '@atrium/contracts/content/content-types';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { messageOf, statusOf } from '../site/data/describe-failure';
import { readList } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createMeta } from '../site/meta/create-meta';

const MAX_HITS = 30;
const MAX_LENGTH = 200;

export type SearchData = Awaited<ReturnType<typeof search>>;

export async function loader(args: LoaderFunctionArgs) {
  const query = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_LENGTH);
  const site = await readSite(args);
  const meta = createMeta(site, {
    title: query ? `Search: ${query}` : 'Search',
    description: 'Search services, solutions, case studies, articles and people.',
    path: '/search',
    noIndex: true,
  });
  const result = await search(args, query);
  return data({ ...result, query, meta }, { status: result.status });
}

async function search(args: LoaderFunctionArgs, query: string) {
  if (query === '') return { hits: [], isCut: false, error: '', status: 200, query };
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
    // In the data, because the page would bring this module's imports along.
    return { hits, isCut: hits.length >= MAX_HITS, error: '', status: 200, query };
  } catch (error) {
    return { hits: [], isCut: false, error: messageOf(error), status: statusOf(error), query };
  }
}
