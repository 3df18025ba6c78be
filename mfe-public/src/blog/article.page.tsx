import { Container } from '@atrium/ui/container';
import { useLoaderData } from 'react-router-dom';
import { CtaBand } from '../site/components/cta-band';
import { FailedView } from '../site/components/failed-view';
import { MissingView } from '../site/components/missing-view';
import { ReadingHead } from '../site/components/reading-head';
import { RichText } from '../site/components/rich-text';
import { Thumb } from '../site/components/thumb';
import { useViewBeacon } from '../site/components/use-beacon';
import { metaFromData } from '../site/meta/page-meta';
import type { ArticleView } from './article.loader';
import classes from './article.module.css';
import { ArticleSidebar } from './article-sidebar';

export const handle = metaFromData;

export function Component() {
  const article = useLoaderData() as ArticleView;
  if (article.error && !article.isMissing)
    return <FailedView text={article.error} backTo="/blog" backLabel="All articles" />;
  if (article.error) return <MissingArticle error={article.error} />;
  return (
    <>
      <Article article={article} />
      <Closing />
    </>
  );
}

function MissingArticle({ error }: { error: string }) {
  return <MissingView title="Article Not Found" text={error} backTo="/blog" backLabel="All articles" />;
}

function Article({ article }: { article: ArticleView }) {
  useViewBeacon('blogs', article.id);
  const hasCover = Boolean(article.image?.url);
  return (
    <article>
      <ReadingHead
        breadcrumb={[
          { label: 'Home', path: '/' },
          { label: 'Blog', path: '/blog' },
          { label: article.title },
        ]}
        kind={article.category}
        title={article.title}
        hasCover={hasCover}
      >
        {article.author && <span>{article.author}</span>}
        {article.dateText && <time dateTime={article.date}>{article.dateText}</time>}
        <span>{article.readingTime}</span>
      </ReadingHead>
      <Container className={`${classes.columns} ${hasCover ? '' : classes.plain}`}>
        {hasCover && (
          <Thumb
            image={article.image}
            sizes={article.coverSizes}
            isPriority
            ratio="16 / 9"
            className={classes.cover}
          />
        )}
        <div className={classes.body}>
          {article.paragraphs.map(({ html, align }, index) => (
            <div key={index} style={align && align !== 'left' ? { textAlign: align } : undefined}>
              <RichText html={html} />
            </div>
          ))}
          {article.tags.length > 0 && (
            <ul className={classes.tags} aria-label="Tags">
              {article.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
        <ArticleSidebar recent={article.recent} currentId={article.id} about={article.aboutCompany} />
      </Container>
    </article>
  );
}

function Closing() {
  return (
    <div className={classes.closing}>
      <CtaBand
        title="What would this change for you?"
        text="Tell us where you are today. You get a written plan with scope, price, people and dates within five working days."
        links={[
          { to: '/contact', label: 'Start a project' },
          { to: '/blog', label: 'All articles' },
        ]}
      />
    </div>
  );
}
