import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHydrated } from '../site/layout/use-hydrated';
import { PlayButton } from '../site/ui/play-button';
import { Thumb } from '../site/ui/thumb';
import { useRotation } from '../site/ui/use-rotation';
import type { CaseStudyCard } from './portfolio.loader';
import classes from './showcase.module.css';

const MAX_MARKS = 10;

interface ShowcaseProps {
  items: readonly CaseStudyCard[];
  sizes: string;
}

/** Rotating pictures, each a link to its case study. Pauses under the pointer or focus; a button stops it. */
export function Showcase({ items, sizes }: ShowcaseProps) {
  const { index, select, pauseProps, isPlaying, togglePlay } = useRotation(items.length);
  const isHydrated = useHydrated();
  const before = usePrevious(index);
  if (items.length === 0) return null;
  // The previous and next picture are rendered too, for the cross-fade. The others are not downloaded yet.
  const near = new Set([before, index, (index + 1) % items.length]);
  return (
    <section className="stack gap-4" aria-roledescription="carousel" aria-label="Showcase" {...pauseProps}>
      <div className={classes.stage}>
        {items.map(
          (item, position) =>
            near.has(position) && (
              <div key={item.slug} className={classes.slide} data-active={position === index}>
                <Thumb
                  image={item.image && { ...item.image, alt: position === index ? item.image.alt : '' }}
                  sizes={sizes}
                  isPriority={position === 0}
                />
              </div>
            ),
        )}
      </div>
      {/* All captions share one grid cell, so that the page doesn't move when a longer one is shown. */}
      <div className={classes.captions}>
        {items.map((item, position) => (
          <div key={item.slug} style={position === index ? undefined : { visibility: 'hidden' }}>
            <p className="muted small">{[item.client, item.industry].filter(Boolean).join(' · ')}</p>
            <Link to={item.path} className={classes.link}>
              {item.title}
            </Link>
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        {isHydrated && (
          <>
            <PlayButton isPlaying={isPlaying} onToggle={togglePlay} subject="showcase" />
            <Position items={items} index={index} onSelect={select} />
          </>
        )}
      </div>
    </section>
  );
}

interface PositionProps {
  items: readonly CaseStudyCard[];
  index: number;
  onSelect(index: number): void;
}

/** A button for each entry, or "3 / 20" if there are too many. */
function Position({ items, index, onSelect }: PositionProps) {
  if (items.length > MAX_MARKS) {
    return <p className="muted numbers">{`${index + 1} / ${items.length}`}</p>;
  }
  return (
    <ul className={classes.dots}>
      {items.map((item, position) => (
        <li key={item.slug}>
          <button
            type="button"
            className={classes.dot}
            aria-label={`Show ${item.client}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onSelect(position)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The value of the previous render. */
function usePrevious(value: number): number {
  const [{ current, previous }, setPair] = useState({ current: value, previous: value });
  if (current === value) return previous;
  setPair({ current: value, previous: current });
  return current;
}
