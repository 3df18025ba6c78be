import { Behaviour } from '@atrium/mfe-kit';
import { getButtonClasses } from '@atrium/ui/button-look';
import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { Section } from '@atrium/ui/section';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { PageHead } from '../site/ui/page-head';
import { PostCard } from '../site/ui/post-card';
import { TryAgain } from '../site/ui/try-again';
import type { BlogData, PostPage } from './blog.loader';
import classes from './blog.module.css';
import loadMore from './load-more.behaviour';

export const handle = metaFromData;

const CARD_SIZES = '(min-width: 75rem) 22rem, (min-width: 40rem) 45vw, 92vw';

export function Component() {
  const { head, callToAction, breadcrumb, posts, from, page, labels } = useLoaderData() as BlogData;
  return (
    <>
      <PageHead {...head} breadcrumb={breadcrumb} />
      <Section aria-label="Articles">
        <Container>
          <Posts {...posts} from={from} page={page} labels={labels} />
        </Container>
      </Section>
      <CtaBand {...callToAction} />
    </>
  );
}

interface PostsProps extends Pick<BlogData, 'from' | 'page' | 'labels'>, PostPage {}

function Posts({ items, nextPage, error, from, page, labels }: PostsProps) {
  if (items.length === 0) {
    if (error) return <TryAgain title="Failed to fetch blogs" text={error} />;
    return page > 1 ? (
      <EmptyState
        title={labels.beyond}
        text={labels.beyondText}
        action={
          <a href="/blog" className={getButtonClasses({ variant: 'outline' })}>
            {labels.back}
          </a>
        }
      />
    ) : (
      <EmptyState title={labels.empty} text={labels.emptyText} />
    );
  }
  return (
    <Behaviour of={loadMore} as="div">
      <div data-list="">
        <CardGrid cards="narrow" isOpen>
          {items.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} sizes={CARD_SIZES} isPriority={index === 0} level={2} />
            </li>
          ))}
        </CardGrid>
      </div>
      <div role="status">
        <VisuallyHidden>{''}</VisuallyHidden>
      </div>
      <div role="alert" className={classes.error}>
        {error}
      </div>
      {nextPage > 0 && (
        <p className={classes.more}>
          {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the next page */}
          <a
            href={`/blog?page=${nextPage}`}
            className={getButtonClasses({ variant: 'outline', size: 'l' })}
            role="button"
            data-press=""
            data-from={from}
            data-loading={labels.loading}
          >
            {labels.more}
          </a>
        </p>
      )}
    </Behaviour>
  );
}
