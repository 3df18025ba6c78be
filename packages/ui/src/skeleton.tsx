import type { CSSProperties } from 'react';
import { joinClasses } from './join-classes';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'text' | 'block' | undefined;
  /** Several text lines, the last one shorter. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A placeholder of the content's size; hidden from assistive technology. */
export function Skeleton({ width, height, shape = 'text', lines = 1, className }: SkeletonProps) {
  const names = joinClasses(classes.skeleton, classes[shape], className);
  if (lines <= 1) return <span className={names} style={{ width, height }} aria-hidden="true" />;
  return (
    <span className="stack gap-2" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={names} style={{ width: index === lines - 1 ? '62%' : width, height }} />
      ))}
    </span>
  );
}
