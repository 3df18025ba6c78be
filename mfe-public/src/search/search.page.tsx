import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { Form, Link, useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { TryAgain } from '../site/ui/try-again';
import { QueryField } from './query-field';
import type { SearchData } from './search.loader';
import classes from './search.module.css';

export const handle = metaFromData;

/** Shown before a search and when nothing was found. */
const PLACES = [
  { to: '/services', title: 'Services', text: 'What we do, one page each' },
  { to: '/solutions', title: 'Solutions', text: 'Starting points for your industry' },
  { to: '/portfolio', title: 'Portfolio', text: 'Case studies with their figures' },
  { to: '/blog', title: 'Blog', text: 'What we learn at work' },
];

/** A plain GET form and a list of links, so that it works without scripts. */
export function Component() {
  const { error, ...results } = useLoaderData() as SearchData;
  return (
    <>
      <PageHead
        breadcrumb={[{ label: 'Home', path: '/' }, { label: 'Search' }]}
        title="Search"
        actions={
          <Form role="search" action="/search" className={classes.form}>
            <QueryField query={results.query} className={classes.field} />
            <Button type="submit" variant="accent">
              Search
            </Button>
          </Form>
        }
      />
      <Section spacing="m" aria-label="Results">
        <Container>
          {error ? <TryAgain title="Something went wrong" text={error} /> : <Results {...results} />}
        </Container>
      </Section>
    </>
  );
}

function Results({ query, hits, isCut }: Pick<SearchData, 'query' | 'hits' | 'isCut'>) {
  if (query === '') {
    return (
      <>
        <p className={classes.count}>Type a word or two and press Enter.</p>
        <Suggestions />
      </>
    );
  }
  if (hits.length === 0) {
    return (
      <>
        <div role="status">
          <EmptyState
            title={`Nothing found for “${query}”`}
            text="Try a shorter word, or ask us directly: we answer within one working day."
            action={
              <LinkButton as={Link} to="/contact">
                Contact us
              </LinkButton>
            }
          />
        </div>
        <Suggestions />
      </>
    );
  }
  return (
    <>
      <p role="status" className={classes.count}>
        {countHits(hits.length, isCut)} for “{query}”
      </p>
      <ol className={classes.hits}>
        {hits.map((hit) => (
          <li key={hit.id} className={classes.hit}>
            <Badge tone="primary" size="s">
              {hit.kind}
            </Badge>
            <h2 dir="auto" className={classes.title}>
              <Link to={hit.path} className={classes.link}>
                {hit.title}
              </Link>
            </h2>
            <p dir="auto" className={classes.text}>
              {hit.excerpt}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function countHits(count: number, isCut: boolean): string {
  if (count === 1) return '1 result';
  return isCut ? `The best ${count} results` : `${count} results`;
}

function Suggestions() {
  return (
    <nav aria-labelledby="search-places">
      <h2 id="search-places" className={classes.heading}>
        Or start here
      </h2>
      <ul className={classes.places}>
        {PLACES.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={classes.place}>
              <strong>{title}</strong>
              <span className={classes.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
