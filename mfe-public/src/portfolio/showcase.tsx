import { Behaviour } from '@atrium/mfe-kit';
import { PlayButton } from '../site/ui/play-button';
import { Thumb } from '../site/ui/thumb';
import type { CaseStudyCard } from './portfolio.loader';
import showcase from './showcase.behaviour';
import classes from './showcase.module.css';

const MAX_MARKS = 10;

interface ShowcaseProps {
  items: readonly CaseStudyCard[];
  sizes: string;
}

/** Rotating pictures, each a link to its case study. Pauses under the pointer or focus; a button stops it. */
export function Showcase({ items, sizes }: ShowcaseProps) {
  if (items.length === 0) return null;
  const hidden = { visibility: 'hidden' } as const;
  return (
    <Behaviour
      of={showcase}
      as="section"
      className={`stack gap-4 ${classes.showcase}`}
      aria-roledescription="carousel"
      aria-label="Showcase"
    >
      <div className={classes.stage}>
        {items.map(({ slug, image }, index) => (
          <div
            key={slug}
            className={classes.slide}
            data-slide=""
            data-alt={image?.alt}
            data-active={index === 0}
            hidden={index > 1}
          >
            <Thumb
              image={image && { ...image, alt: index === 0 ? image.alt : '' }}
              sizes={sizes}
              isPriority={index === 0}
            />
          </div>
        ))}
      </div>
      {/* All captions share one grid cell, so that the page doesn't move when a longer one is shown. */}
      <div className={classes.captions}>
        {items.map((item, index) => (
          <div key={item.slug} data-caption="" style={index === 0 ? undefined : hidden}>
            <p className="muted small">{[item.client, item.industry].filter(Boolean).join(' · ')}</p>
            <a href={item.path} className={classes.link}>
              {item.title}
            </a>
          </div>
        ))}
      </div>
      {items.length > 1 && (
        <div className={classes.controls}>
          <PlayButton subject="showcase" />
          <Position items={items} />
        </div>
      )}
    </Behaviour>
  );
}

/** A button for each entry, or "3 / 20" if there are too many. */
function Position({ items }: Pick<ShowcaseProps, 'items'>) {
  if (items.length > MAX_MARKS)
    return <p className="muted numbers" data-position="">{`1 / ${items.length}`}</p>;
  return (
    <ul className={classes.dots}>
      {items.map((item, index) => (
        <li key={item.slug}>
          <button
            type="button"
            className={classes.dot}
            data-mark=""
            aria-label={`Show ${item.client}`}
            aria-current={index === 0 ? 'true' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
