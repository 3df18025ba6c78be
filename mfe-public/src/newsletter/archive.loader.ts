import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { messageOf, statusOf } from '../site/data/describe-failure';
import { readPageNumber } from '../site/data/page-number';
import { readList } from '../site/data/read-response';
import { readSite, type SiteFacts } from '../site/data/read-site';
import { formatDay } from '../site/format/format-day';
import { createPage } from '../site/meta/create-page';

export const LIST_PATH = '/newsletter/archive';
const LIST_DESCRIPTION =
  'Letters we have sent, to read at leisure: what we learned at work, one useful thing at a time.';
const PAGE_SIZE = 10;
export const listed = { label: 'Newsletters', path: LIST_PATH };

export interface ArchivePage {
  error: string;
  letters: { id: string; path: string; subject: string; preheader: string; date: string; dateText: string }[];
  page: number;
  hasNext: boolean;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = readPageNumber(args.request);
  const site = await readSite(args);
  try {
    const query = { page, limit: PAGE_SIZE };
    const response = await apiFrom(args).get('/api/newsletter/archive', { query });
    const letters = readList(response).map(({ id, subject, preheader, sentAt }) => ({
      id,
      path: `${LIST_PATH}/${id}`,
      subject,
      preheader,
      date: sentAt,
      dateText: formatDay(sentAt),
    }));
    const result: ArchivePage = { error: '', letters, page, hasNext: response.pagination?.hasNext ?? false };
    const isBeyondTheEnd = page > 1 && letters.length === 0;
    return data({ ...result, meta: toListMeta(site, result) }, { status: isBeyondTheEnd ? 404 : 200 });
  } catch (error) {
    const result: ArchivePage = { error: messageOf(error), letters: [], page, hasNext: false };
    return data({ ...result, meta: toListMeta(site, result) }, { status: statusOf(error) });
  }
}

/** An empty archive is not indexed. Every page of a filled one has its own canonical address. */
function toListMeta(site: SiteFacts, { letters, page }: ArchivePage) {
  const isFirst = page === 1;
  const path = isFirst ? LIST_PATH : `${LIST_PATH}?page=${page}`;
  const title = isFirst ? 'Newsletters' : `Newsletters: page ${page}`;
  const description = isFirst ? LIST_DESCRIPTION : `Page ${page}. ${LIST_DESCRIPTION}`;
  return createPage(site, {
    title,
    label: listed.label,
    description,
    path,
    noIndex: letters.length === 0,
    list: {
      name: listed.label,
      items: letters.map((letter) => ({ title: letter.subject, path: letter.path })),
    },
  }).meta;
}
