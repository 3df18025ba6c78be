import type { LoaderFunctionArgs } from 'react-router-dom';
import { createPageMeta } from '../site/meta/create-page-meta';
import legal from '../site-content/legal.json';
import type { LegalPageData } from './legal-document';

interface LegalPage {
  path: string;
  title: string;
  description: string;
  documents: LegalPageData['documents'];
}

function createLegalPage(
  args: LoaderFunctionArgs,
  { path, title, description, documents }: LegalPage,
): LegalPageData & { meta: object } {
  const breadcrumb = [{ label: 'Home', path: '/' }, { label: title }];
  return {
    title,
    description,
    breadcrumb,
    documents,
    meta: createPageMeta(args, { title, path, description, breadcrumb }),
  };
}

export async function loadTerms(args: LoaderFunctionArgs) {
  return createLegalPage(args, {
    path: '/terms-and-conditions',
    title: legal.terms.title,
    description: 'The terms that apply to this website and to the services of Atrium Digital.',
    documents: [legal.terms],
  });
}

/** Three documents on one page: the privacy policy, the refund and cancellation policy, the disclaimer. */
export async function loadPrivacy(args: LoaderFunctionArgs) {
  return createLegalPage(args, {
    path: '/privacy-policy',
    title: legal.privacy.title,
    description:
      'What Atrium Digital does with personal data, and its refund, cancellation and liability rules.',
    documents: [legal.privacy, legal.refund, legal.disclaimer],
  });
}
