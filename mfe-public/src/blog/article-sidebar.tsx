import { LinkButton } from '@atrium/ui/link-button';
import { Link } from 'react-router-dom';
import { WholeWords } from '../site/ui/whole-words';
import type { ArticleView } from './article.loader';
import classes from './article-sidebar.module.css';

interface ArticleSidebarProps {
  recent: ArticleView['recent'];
  currentId: string;
  company: ArticleView['company'];
}

export function ArticleSidebar({ recent, currentId, company }: ArticleSidebarProps) {
  return (
    <aside className={classes.sidebar} aria-label={`More from ${company.name}`}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-articles" className={classes.box}>
          <h2 id="recent-articles" className="larger">
            Recent Articles
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
        <section aria-labelledby="get-started" className={classes.start} data-tone="ink">
          <h2 id="get-started" className="larger">
            Ready when you are
          </h2>
          <p>Tell us the figure you want to change. You get a plan within five working days.</p>
          <LinkButton as={Link} to="/contact" variant="accent" isBlock>
            Get Started
          </LinkButton>
        </section>
        {company.blurb && (
          <section aria-labelledby="about-company" className={classes.box}>
            <h2 id="about-company" className="larger">
              About {company.name}
            </h2>
            <p className={classes.about}>{company.blurb}</p>
          </section>
        )}
      </div>
    </aside>
  );
}
