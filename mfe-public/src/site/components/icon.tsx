export interface IconProps {
  /** The outline on a 24x24 grid: loaders look it up with `getIconPath`, so that it travels as data. */
  path: string;
  size?: number | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
}

/** A drawn outline; always decorative, the text beside it says what it means. */
export function Icon({ path, size = 24, strokeWidth = 1.75, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
