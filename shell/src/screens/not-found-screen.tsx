import { useDocumentTitle } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import classes from './screens.module.css';

export function NotFoundScreen() {
  useDocumentTitle('Page Not Found');
  return (
    <section className={classes.screen}>
      <p className={classes.numeral} aria-hidden="true">
        4<span className={classes.arch} />4
      </p>
      <h1 className={classes.title}>Oops! Page Not Found</h1>
      <p className={classes.text}>The page you're looking for doesn't exist or has been moved.</p>
      <p className={classes.actions}>
        <LinkButton href="/" size="l">
          Back to Home
        </LinkButton>
        <LinkButton href="/search" size="l" variant="outline">
          Search the site
        </LinkButton>
      </p>
    </section>
  );
}
