import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { useLoaderData } from 'react-router-dom';
import { fill } from '../site/format/fill';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { CtaBand } from '../site/ui/cta-band';
import { ItemColumns, ItemPart, TagList } from '../site/ui/item-layout';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { Portrait } from '../site/ui/portrait';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import { Viewed } from '../site/ui/viewed';
import { WholeWords } from '../site/ui/whole-words';
import type { ArticleLabels, ArticlePage, ArticleView, ShownArticle } from './article.loader';
import classes from './article.module.css';

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
  return (
    <article>
      <Viewed resource="blogs" id={article.id} />
      <PageHead
        kind="editorial"
        breadcrumb={breadcrumb}
        eyebrow={article.category}
        title={article.title}
        byline={
          <>
            {article.author && (
              <span dir="auto">
                {article.authorPath ? <a href={article.authorPath}>{article.author}</a> : article.author}
              </span>
            )}
            {article.dateText && <time dateTime={article.date}>{article.dateText}</time>}
            <span>{article.readingTime}</span>
          </>
        }
      />
      <ItemColumns
        className={classes.columns}
        top={
          article.image?.url && (
            <Thumb
              image={article.image}
              sizes={article.coverSizes}
              isPriority
              ratio="16 / 9"
              place="page"
              className={classes.cover}
            />
          )
        }
        sidebar={{
          label: article.company.name ? `More from ${article.company.name}` : 'More',
          content: <RecentArticles recent={article.recent} currentId={article.id} title={labels.recent} />,
          sticky: <ArticleAside start={article.start} company={article.company} labels={labels} />,
        }}
      >
        {article.paragraphs.map(({ html, align }, index) => (
          <div key={index} style={align && align !== 'left' ? { textAlign: align } : undefined}>
            <RichText html={html} />
          </div>
        ))}
        <TagList tags={article.tags} label="Tags" className={classes.tags} />
      </ItemColumns>
    </article>
  );
}

interface RecentArticlesProps {
  recent: ArticleView['recent'];
  currentId: string;
  title: string;
}

function RecentArticles({ recent, currentId, title }: RecentArticlesProps) {
  if (recent.length === 0) return null;
  return (
    <ItemPart id="recent-articles" title={title} isPanel>
      <ul className="stack">
        {recent.map((post) => (
          <li key={post.id} dir="auto" className={classes.post}>
            <a
              href={post.path}
              className={classes.link}
              aria-current={post.id === currentId ? 'page' : undefined}
            >
              <WholeWords>{post.title}</WholeWords>
            </a>
            <time dateTime={post.date}>{post.dateText}</time>
          </li>
        ))}
      </ul>
    </ItemPart>
  );
}

interface ArticleAsideProps extends Pick<ArticleView, 'start' | 'company'> {
  labels: ArticleLabels;
}

const ArticleAside = ({ start, company, labels }: ArticleAsideProps) => (
  <>
    {start.title && (
      <section aria-labelledby="get-started" className={classes.getStarted} data-tone="ink">
        <h2 id="get-started" dir="auto" className="larger">
          {start.title}
        </h2>
        {start.text && <p dir="auto">{start.text}</p>}
        {start.button.label && (
          <LinkButton href={start.button.to} variant="accent" isBlock>
            {start.button.label}
          </LinkButton>
        )}
      </section>
    )}
    {company.blurb && (
      <ItemPart id="about-company" title={fill(labels.company, 'name', company.name)} isPanel>
        <p className={classes.about}>{company.blurb}</p>
      </ItemPart>
    )}
  </>
);

interface ArticleEndingProps extends Pick<ArticleView, 'writer' | 'service'> {
  labels: ArticleLabels;
}

/** Who wrote the article, and one service on its subject. */
function ArticleEnding({ writer, service, labels }: ArticleEndingProps) {
  if (!writer && !service) return null;
  return (
    <Container>
      <div className={classes.ending}>
        {writer && (
          <section aria-label="Author" className={classes.writer}>
            <Portrait image={writer.image && { ...writer.image, alt: '' }} sizes="6rem" />
            <div>
              <p dir="auto" className="muted">
                {labels.author}
              </p>
              <p dir="auto" className={classes.name}>
                {writer.path ? <a href={writer.path}>{writer.name}</a> : writer.name}
              </p>
              {writer.title && <p dir="auto">{writer.title}</p>}
            </div>
          </section>
        )}
        {service && (
          <section aria-label={labels.service} className={classes.service}>
            <p dir="auto" className="muted">
              {labels.service}
            </p>
            <ArrowLink to={service.path} isStretched className={classes.name}>
              {service.title}
            </ArrowLink>
            {service.text && <p dir="auto">{service.text}</p>}
          </section>
        )}
      </div>
    </Container>
  );
}
