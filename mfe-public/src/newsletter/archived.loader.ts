import { stripHtml } from '@atrium/contracts/content/rich-text';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isMissing, messageOf, statusOf } from '../site/data/describe-failure';
import { readSite } from '../site/data/read-site';
import { formatDay } from '../site/format/format-day';
import { type Crumb, createMeta, crumbs } from '../site/meta/create-meta';
import { createGraph, describeBreadcrumb } from '../site/meta/json-ld';
import { LIST_PATH, listed } from './archive.loader';

const MISSING_TEXT = 'It may have been taken back, or the address is not whole.';

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

export async function loader(args: LoaderFunctionArgs) {
  const site = await readSite(args);
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
    const meta = createMeta(site, {
      title: isPreview ? `Preview: ${subject}` : subject,
      description: preheader || stripHtml(content),
      path,
      noIndex: !isListed,
      ogType: 'article',
      publishedTime: sentAt,
      jsonLd: isListed ? createGraph(describeBreadcrumb(site.origin, page.breadcrumb)) : undefined,
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
    const meta = createMeta(site, { title: 'Newsletter Not Found', path, noIndex: true });
    return data({ ...page, meta }, { status });
  }
}
