import type { ListAnswer, SuccessAnswer } from '@atrium/contracts/answers';
import type { ArchivedNewsletter, ArchivedNewsletterItem } from '@atrium/contracts/campaign-types';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { messageOf, statusOf } from '../site/kit/describe-failure';
import { formatDay } from '../site/kit/format-day';
import { readList } from '../site/kit/read-answer';
import { createMeta } from '../site/meta/page-meta';

const LIST_PATH = '/newsletter/archive';
const PAGE_SIZE = 10;
const MISSING_TEXT = 'It may have been taken back, or the address is not whole.';
const listed = { label: 'Newsletters', path: LIST_PATH };
const home = { label: 'Home', path: '/' };

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
  breadcrumb: { label: string; path?: string }[];
}

export async function loadArchived(args: LoaderFunctionArgs) {
  const path = `${LIST_PATH}/${args.params.id ?? ''}`;
  try {
    const { data: letter } = await apiFrom(args).get<SuccessAnswer<ArchivedNewsletter>>(
      `/api/newsletter/archive/${encodeURIComponent(args.params.id ?? '')}`,
    );
    const { subject, preheader, content, sentAt, isListed, isPreview } = letter;
    const page: ArchivedPage = {
      error: '',
      isMissing: false,
      letter: { subject, preheader, html: content, date: sentAt, dateText: formatDay(sentAt), isPreview },
      breadcrumb: isListed ? [home, listed, { label: subject }] : [home, { label: subject }],
    };
    const meta = createMeta({
      title: isPreview ? `Preview: ${subject}` : subject,
      ...(preheader && { description: preheader }),
      path,
      noIndex: !isListed,
      ogType: 'article',
      publishedTime: sentAt,
    });
    return { ...page, meta };
  } catch (error) {
    const status = statusOf(error);
    const page: ArchivedPage = {
      error: status === 404 ? MISSING_TEXT : messageOf(error),
      isMissing: status === 404 || status === 410,
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
  const given = Number(new URL(args.request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(given) && given >= 1 ? given : 1;
  const meta = createMeta({
    title: 'Newsletters',
    description: 'Letters we have sent, to read at leisure.',
    path: LIST_PATH,
  });
  try {
    const query = { page, limit: PAGE_SIZE };
    const answer = await apiFrom(args).get<ListAnswer<ArchivedNewsletterItem>>('/api/newsletter/archive', {
      query,
    });
    const letters = readList(answer).map(({ id, subject, preheader, sentAt }) => ({
      id,
      path: `${LIST_PATH}/${id}`,
      subject,
      preheader,
      date: sentAt,
      dateText: formatDay(sentAt),
    }));
    const result: ArchivePage = { error: '', letters, page, hasNext: answer.pagination?.hasNext ?? false };
    return { ...result, meta };
  } catch (error) {
    const result: ArchivePage = { error: messageOf(error), letters: [], page, hasNext: false };
    return data({ ...result, meta }, { status: statusOf(error) });
  }
}
