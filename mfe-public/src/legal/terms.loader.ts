import type { LoaderFunctionArgs } from 'react-router-dom';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import legal from '../site-content/legal.json';

export type LegalPageData = Awaited<ReturnType<typeof loader>>;
export type LegalDocument = LegalPageData['documents'][number];

export async function loader(args: LoaderFunctionArgs) {
  const site = await readSite(args);
  const page = createPage(site, {
    path: '/terms-and-conditions',
    title: legal.terms.title,
    description: `The terms that apply to this website and to the services of ${site.company.legalName || site.company.name}.`,
  });
  return { ...page, title: legal.terms.title, documents: [legal.terms] };
}
