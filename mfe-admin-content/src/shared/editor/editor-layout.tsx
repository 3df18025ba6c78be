import { Card } from '@atrium/ui/card';
import type { ReactNode } from 'react';
import classes from './editor-layout.module.css';

/** Main column and sidebar, stacked on small screens. */
export function EditorColumns({
  main,
  aside,
  isStacked,
}: {
  main: ReactNode;
  aside: ReactNode;
  isStacked: boolean;
}) {
  return (
    <div className={classes.columns} data-stacked={isStacked || undefined}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  );
}

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export const sectionIdOf = (title: string) => `section-${title.toLowerCase().replace(/\W+/g, '-')}`;

export function FormSection({ title, description, actions, children }: FormSectionProps) {
  const id = sectionIdOf(title);
  return (
    <Card as="section" padding="m" id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <div className={classes.head}>
        <h2 id={`${id}-title`} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      {description && <p className="small muted">{description}</p>}
      <div className={classes.body}>{children}</div>
    </Card>
  );
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Fields below each other; those of an inner list are side by side. */
export function FieldRows({
  rows,
  children,
}: {
  rows: readonly (string | readonly string[])[];
  children(name: string): ReactNode;
}) {
  return rows.map((row, index) =>
    typeof row === 'string' ? (
      <div key={index}>{children(row)}</div>
    ) : (
      <FieldRow key={index}>
        {row.map((name) => (
          <div key={name}>{children(name)}</div>
        ))}
      </FieldRow>
    ),
  );
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
