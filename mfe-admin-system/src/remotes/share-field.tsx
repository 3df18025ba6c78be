import { useId, useState } from 'react';
import classes from './remotes.module.css';

const limits = { min: 1, max: 99 };

/** The share of the visitors that get the canary, in percent: a slider, and a field for an exact figure. */
export function ShareField({ value, onChange }: { value: number; onChange(value: number): void }) {
  const id = useId();
  /** May be empty or out of range while somebody types. */
  const [typed, setTyped] = useState(String(value));

  function type(text: string) {
    setTyped(text);
    const percent = Number(text);
    if (Number.isInteger(percent) && percent >= limits.min && percent <= limits.max) onChange(percent);
  }

  return (
    <div className={classes.share}>
      <label htmlFor={id} className="small semibold full">
        Share of the visitors
      </label>
      <input
        id={id}
        type="range"
        className={classes.slider}
        {...limits}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => type(event.target.value)}
      />
      <span className="row gap-2">
        <input
          type="number"
          aria-label="Share of the visitors in percent"
          className={classes.number}
          {...limits}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(String(value))}
        />
        %
      </span>
    </div>
  );
}
