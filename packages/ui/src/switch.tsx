import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  hint?: ReactNode;
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, isChecked, onChange, hint }: SwitchProps) {
  const id = useId();
  return (
    <span className={classes.row}>
      <BaseSwitch.Root
        className={classes.track}
        checked={isChecked}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <BaseSwitch.Thumb className={classes.thumb} />
      </BaseSwitch.Root>
      <span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the label enlarges the pointer target; the keyboard uses the switch itself */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <span id={`${id}-label`} className={classes.label} onClick={() => onChange(!isChecked)}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
