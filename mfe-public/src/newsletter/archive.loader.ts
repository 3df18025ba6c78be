import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { readPageNumber } from '../site/data/page-number';
import { blankPage, readDocument } from '../site/data/read-document';
import { messageOf, readList, statusOf } from '../site/data/read-response';
import { readSite, type SiteFacts } from '../site/data/read-site';
import { formatDay } from '../site/format/format-day';
import type { Crumb } from '../site/meta/create-meta';
import { createPage } from '../site/meta/create-page';

export const LIST_PATH = '/newsletter/archive';
const PAGE_SIZE = 10;

type Texts = PageDocuments['newsletter-page'];

export interface ArchivePage {
  head: Texts['hero'];
  states: Texts['states'];
  breadcrumb: Crumb[];
  error: string;
  letters: { id: string; path: string; subject: string; preheader: string; date: string; dateText: string }[];
  page: number;
  hasNext: boolean;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = readPageNumber(args.request);
  const [site, texts] = await Promise.all([
    readSite(args),
    readDocument(args, 'newsletter-page', blankPage('Newsletters')),
  ]);
  const respond = (list: Omit<ArchivePage, 'head' | 'states' | 'breadcrumb'>, status: number) => {
    const { meta, breadcrumb } = toFrame(site, list, texts);
    return data({ ...list, head: texts.hero, states: texts.states, breadcrumb, meta }, { status });
  };
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
    const isBeyondTheEnd = page > 1 && letters.length === 0;
    const hasNext = response.pagination?.hasNext ?? false;
    return respond({ error: '', letters, page, hasNext }, isBeyondTheEnd ? 404 : 200);
  } catch (error) {
    return respond({ error: messageOf(error), letters: [], page, hasNext: false }, statusOf(error));
  }
}

/** An empty archive is not indexed. Every page of a filled one has its own canonical address. */
function toFrame(site: SiteFacts, { letters, page }: Pick<ArchivePage, 'letters' | 'page'>, texts: Texts) {
  const isFirst = page === 1;
  const path = isFirst ? LIST_PATH : `${LIST_PATH}?page=${page}`;
  const title = isFirst ? texts.searchTitle : `${texts.searchTitle}: page ${page}`;
  const description = isFirst ? texts.description : `Page ${page}. ${texts.description}`;
  return createPage(site, {
    title,
    label: texts.crumb,
    description,
    path,
    noIndex: letters.length === 0,
    list: {
      name: texts.crumb,
      items: letters.map((letter) => ({ title: letter.subject, path: letter.path })),
    },
  });
}
