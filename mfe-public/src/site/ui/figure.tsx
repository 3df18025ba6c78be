import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import type { Result } from '../format/split-result';
import classes from './figure.module.css';

interface FigureProps {
  result: Result;
  isLarge?: boolean;
}

/** A result: its figure, and apart from it what it counts. Each is said once. */
export const Figure = ({ result: { before, figure, label }, isLarge }: FigureProps) => (
  <p className={`${classes.result} ${isLarge ? classes.large : ''}`}>
    {figure && (
      <strong className={classes.figure}>
        {before && (
          <>
            <bdi className={classes.before}>{before}</bdi>
            <VisuallyHidden> to </VisuallyHidden>
            <span className={classes.arrow} aria-hidden="true" />
          </>
        )}
        <bdi>{figure}</bdi>
      </strong>
    )}{' '}
    <span dir="auto">{label}</span>
  </p>
);
