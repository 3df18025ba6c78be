import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { type LegalPageData, LegalView } from './legal-document';

export const handle = metaFromData;

export function Component() {
  return <LegalView {...(useLoaderData() as LegalPageData)} />;
}
