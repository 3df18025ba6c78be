import { joinClasses } from '@atrium/ui/join-classes';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './difference-list.module.css';
import type { FieldDifference } from './field-texts';
import { type DiffPart, diffWords } from './text-diff';

export interface DifferenceListProps {
  differences: readonly FieldDifference[];
  beforeLabel: string;
  afterLabel: string;
}

/** Both states of every field that differs, side by side, what was taken out and put in marked. */
export function DifferenceList({ differences, beforeLabel, afterLabel }: DifferenceListProps) {
  if (differences.length === 0) return <p className="muted">Both are the same.</p>;
  return (
    <ul className="stack gap-5">
      {differences.map(({ name, label, before, after }) => {
        const parts = diffWords(before, after);
        return (
          <li key={name} className="stack gap-2">
            <h3 className="small">{label}</h3>
            <div className={classes.sides}>
              <Side title={beforeLabel} parts={parts} shown="removed" />
              <Side title={afterLabel} parts={parts} shown="added" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Side({
  title,
  parts,
  shown,
}: {
  title: string;
  parts: readonly DiffPart[];
  shown: 'removed' | 'added';
}) {
  const visible = parts.filter(({ kind }) => kind === 'same' || kind === shown);
  return (
    <div className={classes.side}>
      <p className={classes.sideTitle}>{title}</p>
      <p className={classes.text}>
        {visible.length === 0 && <em>empty</em>}
        {visible.map(({ kind, text }, index) => {
          if (kind === 'same') return text;
          const Mark = kind === 'added' ? 'ins' : 'del';
          return (
            // the parts of one text have no other identity
            <Mark key={index} className={joinClasses(classes.mark, classes[kind])}>
              <VisuallyHidden>{kind}: </VisuallyHidden>
              {text}
            </Mark>
          );
        })}
      </p>
    </div>
  );
}
