import { Card } from '@atrium/ui/card';
import { joinClasses } from '@atrium/ui/join-classes';
import { type ReactNode, useId } from 'react';
import classes from './editor-layout.module.css';

/** Main column and sidebar, stacked on small screens. */
export function EditorColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={joinClasses(classes.column, classes.aside)}>{aside}</div>
    </div>
  );
}

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, description, actions, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card as="section" padding="m" aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.body}>{children}</div>
    </Card>
  );
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
