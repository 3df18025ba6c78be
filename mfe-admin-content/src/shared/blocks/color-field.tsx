import { blockStyleRules } from '@atrium/contracts/content/rich-text';
import { TextField } from '@atrium/ui/text-field';
import classes from './content-blocks.module.css';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

const longHex = /^#[0-9a-f]{6}$/i;

/** A colour as #rrggbb, typed or picked. Shows at once if the server would refuse it. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const isAllowed = value === '' || blockStyleRules.backgroundColor.test(value);
  return (
    <TextField
      label={label}
      value={value}
      spellCheck={false}
      maxLength={32}
      error={isAllowed ? undefined : 'Use a colour such as #ffffff'}
      onChange={(event) => onChange(event.target.value.trim())}
      endSlot={
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          className={classes.swatch}
          value={longHex.test(value) ? value.toLowerCase() : '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}
