import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { TextField } from '@atrium/ui/text-field';
import { useLoaderData } from 'react-router-dom';
import { fill } from '../site/format/fill';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { TryAgain } from '../site/ui/try-again';
import type { SearchData } from './search.loader';
import classes from './search.module.css';

export const handle = metaFromData;

/** A plain GET form and a list of links, so that it works without scripts. */
export function Component() {
  const { head, form, breadcrumb, error, ...results } = useLoaderData() as SearchData;
  return (
    <>
      <PageHead
        {...head}
        breadcrumb={breadcrumb}
        actions={
          // biome-ignore lint/a11y/useSemanticElements: the element <search> would be one more box in the layout
          <form role="search" action="/search" className={classes.form}>
            <TextField
              type="search"
              name="q"
              label="Search this site"
              isLabelHidden
              placeholder={form.placeholder}
              defaultValue={results.query}
              maxLength={200}
              className={classes.field}
            />
            <Button type="submit" variant="accent">
              {form.button}
            </Button>
          </form>
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

type ResultsProps = Pick<SearchData, 'query' | 'hits' | 'summary' | 'places' | 'states'>;

function Results({ query, hits, summary, places, states }: ResultsProps) {
  if (query === '') {
    return (
      <>
        <p className={classes.count}>{states.hint}</p>
        <Suggestions {...places} />
      </>
    );
  }
  if (hits.length === 0) {
    return (
      <>
        <div role="status">
          <EmptyState
            title={fill(states.none, 'query', query)}
            text={states.noneText}
            action={<LinkButton href="/contact">{states.contact}</LinkButton>}
          />
        </div>
        <Suggestions {...places} />
      </>
    );
  }
  return (
    <>
      <p role="status" className={classes.count}>
        {summary} {fill(states.typed, 'query', query)}
      </p>
      <ol className={classes.hits}>
        {hits.map((hit) => (
          <li key={hit.id} className={classes.hit}>
            <Badge tone="primary" size="s">
              {hit.kind}
            </Badge>
            <h2 dir="auto" className={classes.title}>
              <a href={hit.path} className={classes.link}>
                {hit.title}
              </a>
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

function Suggestions({ title, links }: SearchData['places']) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="search-places">
      <h2 id="search-places" dir="auto" className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.places}>
        {links.map(({ to, title: name, text }, index) => (
          <li key={index}>
            <a href={to} className={classes.place}>
              <strong>{name}</strong>
              {text && <span className={classes.text}>{text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
