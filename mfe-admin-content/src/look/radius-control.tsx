import { maxRadius } from '@atrium/contracts/content/look.constants';
import { Field } from '@atrium/ui/field';
import type { FieldControlProps } from '../shared/editor/entry-layout';
import classes from './look.module.css';

export function RadiusControl({ field, path, value, onChange, error }: FieldControlProps) {
  return (
    <Field id={path} label={field.label} hint={field.hint} error={error}>
      {(ids) => (
        <span className={classes.radius}>
          <input
            {...ids}
            type="range"
            name={path}
            min={0}
            max={maxRadius}
            step={1}
            value={String(value ?? 0)}
            aria-valuetext={`${String(value)} pixels`}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <span>{String(value)} px</span>
        </span>
      )}
    </Field>
  );
}
