import { type ApiClient, loadCode, useApi } from '@atrium/mfe-kit';
import { getButtonClasses } from '@atrium/ui/button-look';
import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { Section } from '@atrium/ui/section';
import { Skeleton } from '@atrium/ui/skeleton';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { Deferred } from '../site/ui/deferred';
import { PageHead } from '../site/ui/page-head';
import { PostCard } from '../site/ui/post-card';
import { TryAgain } from '../site/ui/try-again';
import type { BlogData, PostPage } from './blog.loader';
import classes from './blog.module.css';

export const handle = metaFromData;

const SKELETON_CARDS = 8;
const CARD_SIZES = '(min-width: 75rem) 22rem, (min-width: 40rem) 45vw, 92vw';

export function Component() {
  const { head, callToAction, breadcrumb, posts, from, page, labels } = useLoaderData() as BlogData;
  const { key } = useLocation();
  return (
    <>
      <PageHead {...head} breadcrumb={breadcrumb} />
      <Section aria-label="Articles">
        <Container>
          <Deferred value={posts} fallback={<SkeletonCards />}>
            {(first) => <Posts key={key} first={first} from={from} page={page} labels={labels} />}
          </Deferred>
        </Container>
      </Section>
      <CtaBand {...callToAction} />
    </>
  );
}

function SkeletonCards() {
  return (
    <div role="status" aria-label="Loading articles">
      <CardGrid cards="narrow" isOpen>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <li key={index} className={classes.skeleton}>
            <Skeleton shape="block" className={classes.picture} />
            <Skeleton width="40%" />
            <Skeleton height="1.4rem" />
            <Skeleton lines={3} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

interface PostsProps extends Pick<BlogData, 'from' | 'page' | 'labels'> {
  first: PostPage;
}

function Posts({ first, from, page, labels }: PostsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { items, nextPage, error, isLoading, loadMore, added } = usePosts(first, from, list);
  if (items.length === 0) {
    if (error) return <TryAgain title="Failed to fetch blogs" text={error} />;
    return page > 1 ? (
      <EmptyState
        title={labels.beyond}
        text={labels.beyondText}
        action={
          <Link to="/blog" className={getButtonClasses({ variant: 'outline' })}>
            {labels.back}
          </Link>
        }
      />
    ) : (
      <EmptyState title={labels.empty} text={labels.emptyText} />
    );
  }
  return (
    <div ref={list}>
      <CardGrid cards="narrow" isOpen>
        {items.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} sizes={CARD_SIZES} isPriority={index === 0} level={2} />
          </li>
        ))}
      </CardGrid>
      <div role="status">
        {added > 0 && (
          <VisuallyHidden>{`${items.length} articles are shown, ${added} of them new`}</VisuallyHidden>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {nextPage > 0 && (
        <p className={classes.more}>
          <Link
            to={`?page=${nextPage}`}
            className={getButtonClasses({ variant: 'outline', size: 'l' })}
            role="button"
            aria-busy={isLoading}
            onClick={loadMore}
            onKeyDown={(event) => {
              // Elements with role `button` must react to the space bar.
              if (event.key !== ' ') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
          >
            {isLoading ? labels.loading : labels.more}
          </Link>
        </p>
      )}
    </div>
  );
}

const importLoader = () => import('./blog.loader');

/** The list with its next page, or with an error if loading failed. */
async function loadNext(api: ApiClient, shown: PostPage): Promise<PostPage> {
  try {
    const { appendPosts, loadPosts } = await loadCode(importLoader);
    return appendPosts(shown, await loadPosts(api, shown.nextPage));
  } catch {
    return { ...shown, error: 'More articles could not be loaded. Please try again.' };
  }
}

/** Writes the range into the URL, so that Back and reload show the same list. Not a navigation, so nothing loads. */
function rememberRange(from: number, page: number): void {
  history.replaceState(history.state, '', `?from=${from}&page=${page}`);
}

/** The first page and all pages added by Load More, which is a link to the next page without scripts. */
function usePosts(first: PostPage, from: number, list: RefObject<HTMLElement | null>) {
  const api = useApi();
  const [shown, setShown] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [added, setAdded] = useState(0);

  // Removing the last control would lose the focus.
  useEffect(() => {
    if (added === 0 || shown.nextPage > 0 || document.activeElement !== document.body) return;
    list.current?.querySelectorAll('li')[shown.items.length - added]?.querySelector('a')?.focus();
  }, [added, shown, list]);

  async function loadMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setIsLoading(true);
    const list = await loadNext(api, shown);
    setShown(list);
    setAdded(list.items.length - shown.items.length);
    setIsLoading(false);
    if (!list.error) rememberRange(from, shown.nextPage);
  }

  return { ...shown, isLoading, loadMore, added };
}
