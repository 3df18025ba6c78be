import type { LoaderFunctionArgs } from 'react-router-dom';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import legal from '../site-content/legal.json';
import type { LegalPageData } from './terms.loader';

/** Three documents on one page: the privacy policy, the refund and cancellation policy, the disclaimer. */
export async function loader(args: LoaderFunctionArgs): Promise<LegalPageData> {
  const site = await readSite(args);
  const page = createPage(site, {
    path: '/privacy-policy',
    title: legal.privacy.title,
    description: `What ${site.company.legalName || site.company.name} does with personal data, and its refund, cancellation and liability rules.`,
  });
  return {
    ...page,
    title: legal.privacy.title,
    documents: [legal.privacy, legal.refund, legal.disclaimer],
  };
}
