import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { useLocation } from 'react-router-dom';

/** A page for areas that are not built yet. */
export function Component() {
  const { pathname } = useLocation();
  const word = pathname.split('/').findLast(Boolean) ?? '';
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  useDocumentTitle(title);
  return (
    <>
      <ScreenHeader title={title} />
      <p className="muted">This area is not in use yet.</p>
    </>
  );
}
