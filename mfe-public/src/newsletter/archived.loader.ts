import { stripHtml } from '@atrium/contracts/content/rich-text';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { readItemTexts } from '../site/data/read-document';
import { isMissing, messageOf, statusOf } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { formatDay } from '../site/format/format-day';
import { type Crumb, createMeta, crumbs } from '../site/meta/create-meta';
import { createGraph, describeBreadcrumb } from '../site/meta/json-ld';
import { LIST_PATH } from './archive.loader';

export interface ArchivedPage {
  /** Instead of a newsletter. */
  problem: { title: string; text: string; blog: string } | null;
  isMissing: boolean;
  eyebrow: string;
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
  const [site, texts] = await Promise.all([readSite(args), readItemTexts(args, 'newsletter-page')]);
  const { states } = texts;
  const { eyebrow } = texts.item;
  const path = `${LIST_PATH}/${args.params.id ?? ''}`;
  try {
    const { data: letter } = await apiFrom(args).get('/api/newsletter/archive/:id', {
      params: { id: args.params.id ?? '' },
    });
    const { subject, preheader, content, sentAt, isListed, isPreview } = letter;
    const page: ArchivedPage = {
      problem: null,
      eyebrow,
      isMissing: false,
      letter: { subject, preheader, html: content, date: sentAt, dateText: formatDay(sentAt), isPreview },
      breadcrumb: isListed
        ? crumbs(site, { label: texts.crumb, path: LIST_PATH }, { label: subject })
        : crumbs(site, { label: subject }),
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
      problem: {
        title: isMissing(error) ? states.missing : 'This newsletter could not be loaded',
        text: status === 404 ? states.missingText : messageOf(error),
        blog: states.blog,
      },
      isMissing: isMissing(error),
      eyebrow,
      letter: null,
      breadcrumb: [],
    };
    const meta = createMeta(site, { title: 'Newsletter Not Found', path, noIndex: true });
    return data({ ...page, meta }, { status });
  }
}
