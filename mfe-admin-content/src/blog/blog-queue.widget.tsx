import { createQueryClient } from '@atrium/admin-kit/queries/query-client';
import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime, formatRelative, pluralise } from '@atrium/admin-kit/text/format';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { blogNames, editPathOf } from '../shared/entry-names';
import classes from './blog-queue.module.css';
import { useMayChange } from './use-may-change';

const shown = 4;

/** The next publications, and the drafts that wait. */
export function Component() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <BlogQueue />
    </QueryClientProvider>
  );
}

function useQueue(query: { status: 'scheduled' | 'draft'; sortBy: 'scheduledPublishAt' | '-createdAt' }) {
  const api = useApi();
  return useQuery({
    queryKey: ['blog-queue', query],
    queryFn: ({ signal }) =>
      api.get('/api/blogs/published', { query: { ...query, page: 1, limit: shown }, signal }),
  });
}

function BlogQueue() {
  const scheduled = useQueue({ status: 'scheduled', sortBy: 'scheduledPublishAt' });
  const drafts = useQueue({ status: 'draft', sortBy: '-createdAt' });
  const retry = () => Promise.all([scheduled.refetch(), drafts.refetch()]);
  const failed = [scheduled, drafts].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <div role="status" className={classes.queue}>
        <p>The articles could not be loaded: {reasonOf(failed.error)}</p>
        <p>
          <Button size="s" variant="outline" onClick={retry}>
            Try again
          </Button>
        </p>
      </div>
    );
  if (!scheduled.data || !drafts.data)
    return (
      <div aria-busy="true">
        <Skeleton lines={4} />
      </div>
    );
  return (
    <div className={classes.queue}>
      <Part
        title="Scheduled"
        status="scheduled"
        posts={scheduled.data.data}
        total={scheduled.data.pagination.total}
        empty="Nothing is scheduled."
        describe={({ scheduledPublishAt }) => formatDayAndTime(scheduledPublishAt)}
      />
      <Part
        title="Drafts"
        status="draft"
        posts={drafts.data.data}
        total={drafts.data.pagination.total}
        empty="No drafts wait."
        describe={({ updatedAt }) => `Saved ${formatRelative(updatedAt)}`}
      />
    </div>
  );
}

interface PartProps {
  title: string;
  status: string;
  posts: readonly BlogListItem[];
  total: number;
  empty: string;
  describe(post: BlogListItem): string;
}

function Part({ title, status, posts, total, empty, describe }: PartProps) {
  const mayChange = useMayChange();
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {posts.length === 0 ? (
        <p className={classes.note}>{empty}</p>
      ) : (
        <ul className={classes.posts}>
          {posts.map((post) => (
            <li key={post._id}>
              {mayChange(post) ? <Link to={editPathOf(blogNames, post._id)}>{post.title}</Link> : post.title}
              <p className={classes.note}>{describe(post)}</p>
            </li>
          ))}
        </ul>
      )}
      {total > posts.length && (
        <p className={classes.more}>
          <Link to={`/dashboard/blog?status=${status}`}>All {pluralise(total, 'article')}</Link>
        </p>
      )}
    </section>
  );
}
