import classes from './login.module.css';

const ARCHES = [
  { inset: 0, color: 'var(--color-brand-deep)' },
  { inset: 44, color: 'var(--color-brand-dark)' },
  { inset: 88, color: 'color-mix(in srgb, var(--color-brand) 60%, var(--color-brand-dark))' },
  { inset: 132, color: 'var(--color-brand)' },
  { inset: 176, color: 'color-mix(in srgb, var(--color-blend-vivid) 70%, var(--color-secondary))' },
  { inset: 220, color: 'var(--color-secondary)' },
  { inset: 264, color: 'var(--color-accent-pale)' },
];

export function ArchPattern() {
  return (
    <svg
      className={classes.pattern}
      viewBox="0 0 640 720"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {ARCHES.map(({ inset, color }) => {
        const radius = 320 - inset;
        return (
          <path
            key={inset}
            fill={color}
            d={`M${inset} 720V440a${radius} ${radius} 0 0 1 ${2 * radius} 0V720z`}
          />
        );
      })}
    </svg>
  );
}
