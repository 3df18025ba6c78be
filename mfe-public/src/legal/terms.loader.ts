import type { LoaderFunctionArgs } from 'react-router-dom';
import { createPage } from '../site/meta/create-page';
import legal from '../site-content/legal.json';

export type LegalPageData = Awaited<ReturnType<typeof loader>>;
export type LegalDocument = LegalPageData['documents'][number];

export async function loader(args: LoaderFunctionArgs) {
  const page = createPage(args, {
    path: '/terms-and-conditions',
    title: legal.terms.title,
    description: 'The terms that apply to this website and to the services of Atrium Digital.',
  });
  return { ...page, title: legal.terms.title, documents: [legal.terms] };
}
