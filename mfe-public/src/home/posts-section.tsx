import { ArrowLink } from '../site/ui/arrow-link';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { PostCard } from '../site/ui/post-card';
import { TitledSection } from '../site/ui/titled-section';
import { TryAgain } from '../site/ui/try-again';
import type { HomeData } from './home.loader';

export function PostsSection({ posts }: Pick<HomeData, 'posts'>) {
  return (
    <>
      {(posts.error || posts.items.length > 0) && (
        <TitledSection
          id="home-posts"
          eyebrow="Blog"
          title="Latest articles"
          actions={<ArrowLink to="/blog">All articles</ArrowLink>}
        >
          {posts.error ? (
            <TryAgain text={posts.error} />
          ) : (
            <CardGrid cards="narrow" isOpen>
              {posts.items.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} sizes="(min-width: 75rem) 22rem, (min-width: 40rem) 45vw, 92vw" />
                </li>
              ))}
            </CardGrid>
          )}
        </TitledSection>
      )}
      <CtaBand
        title="Tell us what should be different in a year"
        text="You get a written plan with scope, price, people and dates within five working days."
      />
    </>
  );
}
