import type { LoaderFunctionArgs } from 'react-router-dom';
import { createPage } from '../site/meta/create-page';
import legal from '../site-content/legal.json';

export type LegalPageData = Awaited<ReturnType<typeof loadTerms>>;
export type LegalDocument = LegalPageData['documents'][number];

export async function loadTerms(args: LoaderFunctionArgs) {
  const page = createPage(args, {
    path: '/terms-and-conditions',
    title: legal.terms.title,
    description: 'The terms that apply to this website and to the services of Atrium Digital.',
  });
  return { ...page, title: legal.terms.title, documents: [legal.terms] };
}

/** Three documents on one page: the privacy policy, the refund and cancellation policy, the disclaimer. */
export async function loadPrivacy(args: LoaderFunctionArgs): Promise<LegalPageData> {
  const page = createPage(args, {
    path: '/privacy-policy',
    title: legal.privacy.title,
    description:
      'What Atrium Digital does with personal data, and its refund, cancellation and liability rules.',
  });
  return {
    ...page,
    title: legal.privacy.title,
    documents: [legal.privacy, legal.refund, legal.disclaimer],
  };
}
