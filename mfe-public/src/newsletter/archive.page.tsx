import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import type { ArchivePage } from './archive.loader';
import classes from './archive.module.css';

export const handle = metaFromData;

/** Newsletters that are listed publicly. */
export function Component() {
  const { head, letters, error, page, hasNext, states, breadcrumb } = useLoaderData() as ArchivePage;
  return (
    <>
      <PageHead {...head} breadcrumb={breadcrumb} />
      <Container className={classes.list}>
        {error ? <p role="alert">{error}</p> : null}
        {!error && letters.length === 0 ? <NoLetters isFirstPage={page === 1} states={states} /> : null}
        <ul className={classes.letters}>
          {letters.map((letter) => (
            <li key={letter.id} className={classes.letter}>
              <time dateTime={letter.date} className="muted small">
                {letter.dateText}
              </time>
              <h2 dir="auto" className={`larger anywhere ${classes.letterTitle}`}>
                <a href={letter.path}>{letter.subject}</a>
              </h2>
              {letter.preheader ? <p dir="auto">{letter.preheader}</p> : null}
            </li>
          ))}
        </ul>
        {(page > 1 && letters.length > 0) || hasNext ? (
          <nav aria-label="Pages" className={classes.pages}>
            {page > 1 ? (
              <a href={page === 2 ? '/newsletter/archive' : `?page=${page - 1}`}>{states.newer}</a>
            ) : (
              <span />
            )}
            {hasNext ? <a href={`?page=${page + 1}`}>{states.older}</a> : null}
          </nav>
        ) : null}
      </Container>
    </>
  );
}

function NoLetters({ isFirstPage, states }: { isFirstPage: boolean } & Pick<ArchivePage, 'states'>) {
  if (isFirstPage) {
    return (
      <EmptyState
        title={states.empty}
        text={states.emptyText}
        action={
          <LinkButton href="/blog" variant="outline">
            {states.blog}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={states.beyond}
      text={states.beyondText}
      action={
        <LinkButton href="/newsletter/archive" variant="outline">
          {states.all}
        </LinkButton>
      }
    />
  );
}
