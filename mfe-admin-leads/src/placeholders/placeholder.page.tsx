import { useDocumentTitle } from '@atrium/mfe-kit';
import { PageHeader } from '@atrium/ui/page-header';
import { Link, useLocation } from 'react-router-dom';
import page from '../shared/page.module.css';

/** Areas that have their address and their name, and nothing else yet. */
export function Component() {
  const { pathname } = useLocation();
  const word = pathname.split('/').findLast(Boolean) ?? '';
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  useDocumentTitle(`${title} | Atrium`);
  return (
    <>
      <PageHeader title={title} linkAs={Link} />
      <p className={page.muted}>This area is not in use yet.</p>
    </>
  );
}
