import { ArrowLink } from '../site/ui/arrow-link';
import { CardGrid } from '../site/ui/card-grid';
import { PostCard } from '../site/ui/post-card';
import { TitledSection } from '../site/ui/titled-section';
import { TryAgain } from '../site/ui/try-again';
import type { HomeData } from './home.loader';
import classes from './home.module.css';

export function PostsSection({
  postTexts: { linkLabel, ...heading },
  posts,
}: Pick<HomeData, 'postTexts' | 'posts'>) {
  if (!posts.error && posts.items.length === 0) return null;
  return (
    <TitledSection id="home-posts" {...heading} actions={<ArrowLink to="/blog">{linkLabel}</ArrowLink>}>
      {posts.error ? (
        <TryAgain text={posts.error} />
      ) : (
        <CardGrid cards="narrow" isOpen>
          {posts.items.map((post) => (
            <li key={post.id} className={classes.post}>
              <PostCard post={post} sizes="(min-width: 75rem) 22rem, (min-width: 40rem) 45vw, 92vw" />
            </li>
          ))}
        </CardGrid>
      )}
    </TitledSection>
  );
}
