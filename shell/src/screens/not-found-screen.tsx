import { notFoundTexts } from '@atrium/contracts/content/error-pages.constants';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import classes from './screens.module.css';

type Texts = typeof notFoundTexts;

export function NotFoundScreen({ texts }: { texts?: Texts | undefined }) {
  const { title, text, links } = texts ?? notFoundTexts;
  useDocumentTitle('Page Not Found');
  return (
    <section className={classes.screen}>
      <p className={classes.numeral} aria-hidden="true">
        4<span className={classes.arch} />4
      </p>
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      <p className={classes.actions}>
        {links.map(({ label, to }, index) => (
          <LinkButton key={to} href={to} size="l" {...(index > 0 && { variant: 'outline' })}>
            {label}
          </LinkButton>
        ))}
      </p>
    </section>
  );
}
