import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SwitchProps {
  label: ReactNode;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  hint?: ReactNode;
  isDisabled?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  name?: string | undefined;
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, isChecked, onChange, hint, isDisabled, isLabelHidden, name }: SwitchProps) {
  const id = useId();
  return (
    <span className={classes.row}>
      <BaseSwitch.Root
        className={classes.track}
        checked={isChecked}
        onCheckedChange={onChange}
        disabled={isDisabled}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <BaseSwitch.Thumb className={classes.thumb} />
      </BaseSwitch.Root>
      <span className={isLabelHidden ? undefined : classes.text}>
        {isLabelHidden ? (
          <VisuallyHidden>
            <span id={`${id}-label`}>{label}</span>
          </VisuallyHidden>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the label enlarges the pointer target; the keyboard uses the switch itself
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <span
            id={`${id}-label`}
            className={classes.label}
            onClick={() => !isDisabled && onChange(!isChecked)}
          >
            {label}
          </span>
        )}
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
