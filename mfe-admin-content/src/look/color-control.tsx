import { fitPrimary, fitSecondary } from '@atrium/look/fit';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import type { FieldControlProps } from '../shared/editor/entry-layout';
import classes from './look.module.css';
import { isColor } from './read-look';

/** Why a colour is not used as it is. */
const problems = {
  primaryColor:
    'is too light: nobody could read links of this colour, or the white text of buttons. It can be the secondary colour.',
  secondaryColor: 'is too dark: on the deep panels nobody could see it.',
};

/** A colour, typed or picked. One that could not be read is answered with the nearest that can. */
export function ColorControl({ field, path, value, onChange, error }: FieldControlProps) {
  const color = String(value ?? '')
    .trim()
    .toLowerCase();
  const fit = path === 'primaryColor' ? fitPrimary : fitSecondary;
  const nearest = isColor(color) ? fit(color) : color;
  return (
    <div className="stack gap-2">
      <TextField
        id={path}
        name={path}
        label={field.label}
        hint={field.hint}
        error={error}
        value={String(value ?? '')}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        endSlot={
          <input
            type="color"
            aria-label={`Pick: ${field.label}`}
            className={classes.picker}
            value={isColor(color) ? color : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
      <div role="status">
        {nearest !== color && (
          <Notice tone="warning">
            <p>
              <Swatch color={color} /> {color}{' '}
              {path === 'primaryColor' ? problems.primaryColor : problems.secondaryColor} Pages use the
              nearest that can be.
            </p>
            <button type="button" className={classes.take} onClick={() => onChange(nearest)}>
              <Swatch color={nearest} /> Take {nearest}
            </button>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** A colour beside its name. */
const Swatch = ({ color }: { color: string }) => (
  <span aria-hidden="true" className={classes.swatch} style={{ background: color }} />
);
