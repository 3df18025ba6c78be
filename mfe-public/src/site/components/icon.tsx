export interface IconProps {
  /** Path on a 24x24 grid. Loaders look it up with `getIconPath` and send it as data. */
  path: string;
  size?: number | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
}

/** A decorative icon; the text beside it has the meaning. */
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
