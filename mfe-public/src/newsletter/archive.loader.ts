import { stripHtml } from '@atrium/contracts/content/rich-text';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isMissing, messageOf, statusOf } from '../site/components/describe-failure';
import { formatDay } from '../site/components/format-day';
import { readPageNumber } from '../site/components/page-number';
import { readList } from '../site/components/read-response';
import { type Crumb, crumbs } from '../site/meta/breadcrumb';
import { createMeta } from '../site/meta/create-meta';
import { createPage } from '../site/meta/create-page';
import { createGraph, describeBreadcrumb, getOrigin } from '../site/meta/json-ld';

const LIST_PATH = '/newsletter/archive';
const LIST_DESCRIPTION =
  'Letters we have sent, to read at leisure: what we learned at work, one useful thing at a time.';
const PAGE_SIZE = 10;
const MISSING_TEXT = 'It may have been taken back, or the address is not whole.';
const listed = { label: 'Newsletters', path: LIST_PATH };

export interface ArchivedPage {
  error: string;
  isMissing: boolean;
  letter: {
    subject: string;
    preheader: string;
    html: string;
    date: string;
    dateText: string;
    isPreview: boolean;
  } | null;
  breadcrumb: Crumb[];
}

export async function loadArchived(args: LoaderFunctionArgs) {
  const path = `${LIST_PATH}/${args.params.id ?? ''}`;
  try {
    const { data: letter } = await apiFrom(args).get('/api/newsletter/archive/:id', {
      params: { id: args.params.id ?? '' },
    });
    const { subject, preheader, content, sentAt, isListed, isPreview } = letter;
    const page: ArchivedPage = {
      error: '',
      isMissing: false,
      letter: { subject, preheader, html: content, date: sentAt, dateText: formatDay(sentAt), isPreview },
      breadcrumb: isListed ? crumbs(listed, { label: subject }) : crumbs({ label: subject }),
    };
    const meta = createMeta({
      title: isPreview ? `Preview: ${subject}` : subject,
      description: preheader || stripHtml(content),
      path,
      noIndex: !isListed,
      ogType: 'article',
      publishedTime: sentAt,
      jsonLd: isListed ? createGraph(describeBreadcrumb(getOrigin(args), page.breadcrumb)) : undefined,
    });
    return { ...page, meta };
  } catch (error) {
    const status = statusOf(error);
    const page: ArchivedPage = {
      error: status === 404 ? MISSING_TEXT : messageOf(error),
      isMissing: isMissing(error),
      letter: null,
      breadcrumb: [],
    };
    const meta = createMeta({ title: 'Newsletter Not Found', path, noIndex: true });
    return data({ ...page, meta }, { status });
  }
}

export interface ArchivePage {
  error: string;
  letters: { id: string; path: string; subject: string; preheader: string; date: string; dateText: string }[];
  page: number;
  hasNext: boolean;
}

export async function loadArchive(args: LoaderFunctionArgs) {
  const page = readPageNumber(args.request);
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
    return data({ ...result, meta: toListMeta(args, result) }, { status: isBeyondTheEnd ? 404 : 200 });
  } catch (error) {
    const result: ArchivePage = { error: messageOf(error), letters: [], page, hasNext: false };
    return data({ ...result, meta: toListMeta(args, result) }, { status: statusOf(error) });
  }
}

/** An empty archive is not indexed. Every page of a filled one has its own canonical address. */
function toListMeta(args: LoaderFunctionArgs, { letters, page }: ArchivePage) {
  const isFirst = page === 1;
  const path = isFirst ? LIST_PATH : `${LIST_PATH}?page=${page}`;
  const title = isFirst ? 'Newsletters' : `Newsletters: page ${page}`;
  const description = isFirst ? LIST_DESCRIPTION : `Page ${page}. ${LIST_DESCRIPTION}`;
  return createPage(args, {
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
