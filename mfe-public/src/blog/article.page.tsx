import { Container } from '@atrium/ui/container';
import { Link, useLoaderData } from 'react-router-dom';
import { useViewBeacon } from '../site/data/use-beacon';
import { metaFromData } from '../site/meta/page-meta';
import { CtaBand } from '../site/ui/cta-band';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import type { ArticlePage, ArticleView, ShownArticle } from './article.loader';
import classes from './article.module.css';
import { ArticleEnding } from './article-ending';
import { ArticleSidebar } from './article-sidebar';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ArticlePage;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/blog" />;
  return (
    <>
      <Article {...page} article={page.view} />
      <ArticleEnding writer={page.view.writer} service={page.view.service} labels={page.labels} />
      <div className={classes.closing}>
        <CtaBand {...page.callToAction} />
      </div>
    </>
  );
}

function Article({
  article,
  breadcrumb,
  labels,
}: { article: ArticleView } & Pick<ShownArticle, 'breadcrumb' | 'labels'>) {
  useViewBeacon('blogs', article.id);
  const hasCover = Boolean(article.image?.url);
  return (
    <article>
      <PageHead
        kind="editorial"
        breadcrumb={breadcrumb}
        eyebrow={article.category}
        title={article.title}
        byline={
          <>
            {article.author && (
              <span dir="auto">
                {article.authorPath ? <Link to={article.authorPath}>{article.author}</Link> : article.author}
              </span>
            )}
            {article.dateText && <time dateTime={article.date}>{article.dateText}</time>}
            <span>{article.readingTime}</span>
          </>
        }
      />
      <Container className={classes.columns}>
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
                <li key={tag} dir="auto">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </div>
        <ArticleSidebar
          recent={article.recent}
          currentId={article.id}
          start={article.start}
          company={article.company}
          labels={labels}
        />
      </Container>
    </article>
  );
}
