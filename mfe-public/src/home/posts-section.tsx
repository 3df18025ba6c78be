import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { ArrowLink } from '../site/components/arrow-link';
import { CardGrid } from '../site/components/card-grid';
import { CtaBand } from '../site/components/cta-band';
import { PostCard } from '../site/components/post-card';
import { SectionHeading } from '../site/components/section-heading';
import { TryAgain } from '../site/components/try-again';
import type { HomeData } from './home.loader';

export function PostsSection({ posts }: Pick<HomeData, 'posts'>) {
  return (
    <>
      {(posts.error || posts.items.length > 0) && (
        <Section aria-labelledby="home-posts">
          <Container>
            <SectionHeading
              id="home-posts"
              eyebrow="Blog"
              title="Latest articles"
              actions={<ArrowLink to="/blog">All articles</ArrowLink>}
            />
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
          </Container>
        </Section>
      )}
      <CtaBand
        title="Tell us what should be different in a year"
        text="You get a written plan with scope, price, people and dates within five working days."
      />
    </>
  );
}
