import { LinkButton } from '@atrium/ui/link-button';
import { Link } from 'react-router-dom';
import { WholeWords } from '../site/ui/whole-words';
import type { ArticleView } from './article.loader';
import classes from './article-sidebar.module.css';

interface ArticleSidebarProps {
  recent: ArticleView['recent'];
  currentId: string;
  about: string;
}

export function ArticleSidebar({ recent, currentId, about }: ArticleSidebarProps) {
  return (
    <aside className={classes.sidebar} aria-label="More from Atrium">
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
        <section aria-labelledby="about-atrium" className={classes.box}>
          <h2 id="about-atrium" className="larger">
            About Atrium
          </h2>
          <p className={classes.about}>{about}</p>
        </section>
      </div>
    </aside>
  );
}
