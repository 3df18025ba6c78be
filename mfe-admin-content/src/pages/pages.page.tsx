import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageRows } from './page-kinds';
import classes from './pages.module.css';

/** The built-in pages of the site. */
export function Component() {
  useDocumentTitle('Pages');
  return (
    <>
      <ScreenHeader
        title="Pages"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label: 'Pages' }]}
      />
      <ul className={classes.list}>
        {pageRows.map(({ name, noun, paths, editPath }) => (
          <li key={name} className={classes.row}>
            <Link to={editPath} className={classes.name}>
              {noun}
            </Link>
            <span className={classes.paths}>
              {paths.length === 0 && <span className={classes.path}>All pages</span>}
              {paths.map((path) => (
                <a key={path} href={path} target="_blank" rel="noopener" className={classes.path}>
                  {path}
                  <ExternalLink size={13} aria-hidden="true" />
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
