import classes from './login.module.css';

const ARCHES = [
  { inset: 0, color: '#1d1940' },
  { inset: 44, color: '#2b2660' },
  { inset: 88, color: '#3d3a85' },
  { inset: 132, color: '#4a469b' },
  { inset: 176, color: '#a04f9f' },
  { inset: 220, color: '#f05ea4' },
  { inset: 264, color: '#ffd9ea' },
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
