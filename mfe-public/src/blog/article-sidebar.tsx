import { LinkButton } from '@atrium/ui/link-button';
import { Link } from 'react-router-dom';
import { fill } from '../site/format/fill';
import { WholeWords } from '../site/ui/whole-words';
import type { ArticleLabels, ArticleView } from './article.loader';
import classes from './article-sidebar.module.css';

interface ArticleSidebarProps {
  recent: ArticleView['recent'];
  currentId: string;
  start: ArticleView['start'];
  company: ArticleView['company'];
  labels: ArticleLabels;
}

export function ArticleSidebar({ recent, currentId, start, company, labels }: ArticleSidebarProps) {
  return (
    <aside className={classes.sidebar} aria-label={`More from ${company.name}`}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-articles" className={classes.box}>
          <h2 id="recent-articles" dir="auto" className="larger">
            {labels.recent}
          </h2>
          <ul>
            {recent.map((post) => (
              <li key={post.id} dir="auto" className={classes.post}>
                <Link
                  to={post.path}
                  className={classes.link}
                  aria-current={post.id === currentId ? 'page' : undefined}
                >
                  <WholeWords>{post.title}</WholeWords>
                </Link>
                <time dateTime={post.date}>{post.dateText}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.beside}>
        {start.title && (
          <section aria-labelledby="get-started" className={classes.start} data-tone="ink">
            <h2 id="get-started" dir="auto" className="larger">
              {start.title}
            </h2>
            {start.text && <p dir="auto">{start.text}</p>}
            {start.button.label && (
              <LinkButton as={Link} to={start.button.to} variant="accent" isBlock>
                {start.button.label}
              </LinkButton>
            )}
          </section>
        )}
        {company.blurb && (
          <section aria-labelledby="about-company" className={classes.box}>
            <h2 id="about-company" dir="auto" className="larger">
              {fill(labels.company, 'name', company.name)}
            </h2>
            <p className={classes.about}>{company.blurb}</p>
          </section>
        )}
      </div>
    </aside>
  );
}
