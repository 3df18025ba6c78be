import type { PostCardData } from '../data/post-card-data';
import classes from './post-card.module.css';
import { Thumb } from './thumb';
import { WholeWords } from './whole-words';

interface PostCardProps {
  post: PostCardData;
  sizes: string;
  isPriority?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
}

export function PostCard({ post, sizes, isPriority, level = 3 }: PostCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={classes.room}>
      <div className={classes.card}>
        <Thumb image={post.image} sizes={sizes} isPriority={isPriority} place="card" label={post.category} />
        <div dir="auto" className={classes.words}>
          <p className={classes.meta}>
            <bdi className={classes.category}>{post.category}</bdi>
            <bdi>{post.readingTime}</bdi>
          </p>
          <Title className={classes.title}>
            <a href={post.path} className={classes.link}>
              <WholeWords>{post.title}</WholeWords>
            </a>
          </Title>
          <p dir="auto" className="muted">
            {post.text}
          </p>
          {post.dateText && (
            <time dateTime={post.date} className={classes.date}>
              {post.dateText}
            </time>
          )}
        </div>
      </div>
    </article>
  );
}
