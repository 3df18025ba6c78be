import { ListStates } from '@atrium/admin-kit/lists/list-states';
import { SkeletonTiles } from '@atrium/admin-kit/lists/skeleton-tiles';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { usePageInRange } from '@atrium/admin-kit/lists/use-page-in-range';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatCount } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useIsNarrow } from '@atrium/admin-kit/use-is-narrow';
import type { Api } from '@atrium/contracts/common/typed-calls';
import type { BlogStats } from '@atrium/contracts/content/articles.schemas';
import { contentPageSize } from '@atrium/contracts/content/constants';
import { CountFilters } from '@atrium/ui/count-filters';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { SearchBox } from '@atrium/ui/search-box';
import { Segmented } from '@atrium/ui/segmented';
import { SelectField } from '@atrium/ui/select-field';
import { LayoutGrid, List, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useContentList } from '../shared/content-resource.api';
import { blogNames } from '../shared/entry-names';
import { EntryListPages } from '../shared/list/entry-list-pages';
import { ListPage, ListResults } from '../shared/list-page';
import { TrashButton } from '../shared/trash-dialog';
import { useBulkFlow } from '../shared/use-bulk-flow';
import { useDeleteFlow, useDuplicate, useOpenPreview, useUnpublish } from '../shared/use-item-actions';
import { useStoredChoice } from '../shared/use-stored-choice';
import { BlogItem } from './blog-item';
import classes from './blog-list.module.css';

const figures = [
  { name: 'total', label: 'Total Posts', value: '' },
  { name: 'published', label: 'Published', value: 'published' },
  { name: 'draft', label: 'Drafts', value: 'draft' },
  { name: 'scheduled', label: 'Scheduled', value: 'scheduled' },
  { name: 'views', label: 'Total Views', value: undefined },
] as const;

const statusOptions = [
  { value: '', label: 'All Posts' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
];

const viewOptions = [
  { value: 'list' as const, label: 'List', icon: <List size={18} /> },
  { value: 'grid' as const, label: 'Grid', icon: <LayoutGrid size={18} /> },
];

export function Component() {
  const list = useListParams(['status']);
  const mayWrite = useCan('articles.write');
  // It lists what everybody has deleted.
  const seesTrash = useCan('articles.edit');
  const [storedView, setView] = useStoredChoice('atrium.blog.view', ['list', 'grid']);
  const view = useIsNarrow() ? 'list' : storedView;
  const query = useBlogList({ page: list.page, search: list.search, status: list.filters.status });
  usePageInRange(list, query, query.data?.pagination.totalPages);
  const stats = query.data?.stats;
  const countOf = (name: keyof BlogStats) => (stats ? formatCount(stats[name]) : '—');

  return (
    <ListPage
      title="Blog Management"
      description="Write, schedule and publish articles"
      label="Blog"
      query={query}
      actions={
        mayWrite && (
          <>
            {seesTrash && <TrashButton resource="blogs" />}
            <LinkButton as={Link} to="/dashboard/blog/create" startIcon={<Plus size={18} />}>
              Create New Blog
            </LinkButton>
          </>
        )
      }
    >
      <div className={classes.bar}>
        <CountFilters
          label="Posts"
          figures={figures.map(({ name, ...figure }) => ({ ...figure, count: countOf(name) }))}
          value={list.filters.status}
          onChange={(status) => list.setFilter('status', status)}
        />
        <SearchBox
          label="Search blogs"
          placeholder="Search blogs..."
          value={list.search}
          onChange={list.setSearch}
          className={classes.search}
        />
        <SelectField
          label="Status"
          isLabelHidden
          className={classes.filter}
          options={statusOptions}
          value={list.filters.status}
          onChange={(event) => list.setFilter('status', event.target.value)}
        />
        <span className={classes.view}>
          <Segmented label="View" isIconOnly options={viewOptions} value={storedView} onChange={setView} />
        </span>
      </div>
      <ListStates
        query={query}
        isEmpty={query.data?.data.length === 0}
        loading={<LoadingItems view={view} />}
        errorTitle="Error Loading Blogs"
        errorText={messageOf(query.error, 'Failed to fetch blogs')}
        empty={
          <EmptyState
            title="No blogs found"
            text={list.search || list.filters.status ? 'Nothing matches this search and filter.' : undefined}
            action={
              mayWrite && (
                <LinkButton as={Link} to="/dashboard/blog/create">
                  Create Your First Blog
                </LinkButton>
              )
            }
          />
        }
      >
        {query.data && <BlogResults response={query.data} view={view} onPageChange={list.setPage} />}
      </ListStates>
    </ListPage>
  );
}

interface BlogResultsProps {
  response: Api['get']['/api/blogs/published']['response'];
  view: 'list' | 'grid';
  onPageChange(page: number): void;
}

function BlogResults({ response, view, onPageChange }: BlogResultsProps) {
  const bulk = useBulkFlow(blogNames, response.data);
  const unpublish = useUnpublish(blogNames);
  const duplicate = useDuplicate(blogNames);
  const openPreview = useOpenPreview('blogs');
  const deletion = useDeleteFlow('blogs', blogNames.deletion);

  return (
    <ListResults>
      {bulk.bar}
      <ul className={view === 'grid' ? classes.grid : classes.list}>
        {response.data.map((post) => (
          <li key={post._id}>
            <BlogItem
              post={post}
              view={view}
              isSelected={bulk.selectedIds.has(post._id)}
              onSelect={() => bulk.toggle(post._id)}
              onDelete={() => deletion.ask(post)}
              onDuplicate={() => duplicate(post._id)}
              onPreview={() => void openPreview(post._id)}
              onUnpublish={() => unpublish(post._id)}
            />
          </li>
        ))}
      </ul>
      <EntryListPages
        look="simple"
        pages={response.pagination}
        shown={response.data.length}
        noun="results"
        onPageChange={onPageChange}
      />
      {deletion.dialog}
    </ListResults>
  );
}

function LoadingItems({ view }: { view: 'list' | 'grid' }) {
  return (
    <SkeletonTiles
      count={5}
      height={view === 'grid' ? '19rem' : '3.5rem'}
      className={view === 'grid' ? classes.grid : classes.list}
    />
  );
}

function useBlogList({ page, search, status }: { page: number; search: string; status: string }) {
  const query = {
    page,
    limit: contentPageSize,
    // Searches are sorted by relevance.
    sortBy: search ? undefined : ('-createdAt' as const),
    q: search || undefined,
    status: status || undefined,
  };
  return useContentList('blogs', {
    path: 'published',
    query,
    read: (api, signal) => api.get('/api/blogs/published', { query, signal }),
  });
}
