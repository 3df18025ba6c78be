import { useCan } from '@atrium/admin-kit/use-can';
import type { PageListItem } from '@atrium/contracts/content/pages.schemas';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageNames } from '../shared/entry-names';
import { type EntryListKind, listCallOf, statusFilter } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { Word } from '../shared/list-page';
import { pageRows } from './page-kinds';
import classes from './pages.module.css';

const ownPages: EntryListKind<PageListItem, 'status'> = {
  names: pageNames,
  title: 'Pages',
  description: 'Landing pages, campaigns, events: pages that you make of blocks',
  createLabel: 'New Page',
  filterNames: ['status'],
  filtersOf: () => [statusFilter()],
  callOf: (list) => listCallOf(list, (api, request) => api.get('/api/pages/admin/all', request)),
  error: 'The pages could not be loaded just now.',
  header: 'Page',
  groupColumn: { id: 'address', header: 'Address', cell: ({ slug }) => <Word>{`/${slug}`}</Word> },
  hasOrder: false,
};

/** Pages with an address of their own, and the built-in pages of the site. */
export const Component = () => (
  <EntryListPage kind={ownPages}>
    <BuiltInPages />
  </EntryListPage>
);

function BuiltInPages() {
  if (!useCan('site.write')) return null;
  return (
    <section aria-labelledby="built-in" className={classes.builtIn}>
      <h2 id="built-in" className="large">
        Built-in pages
      </h2>
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
    </section>
  );
}
