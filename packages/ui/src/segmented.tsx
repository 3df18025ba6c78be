import { type ReactNode, useId } from 'react';
import classes from './segmented.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SegmentedOption<T extends string> {
  value: T;
  label: string;
  icon?: ReactNode;
}

export interface SegmentedProps<T extends string> {
  label: string;
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange(value: T): void;
  /** Icons only; the labels become accessible names and tooltips. */
  isIconOnly?: boolean | undefined;
}

/** Switches between two to four views, e.g. grid and table; native radio buttons. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  isIconOnly,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option} title={isIconOnly ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={classes.input}
          />
          {option.icon}
          {isIconOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </fieldset>
  );
}
