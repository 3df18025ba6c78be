export interface BrandMarkProps {
  /** Height in px; the width follows. */
  size?: number | undefined;
}

/** Always decorative: the brand name must be beside it. */
export function BrandMark({ size = 34 }: BrandMarkProps) {
  return (
    <svg width={(size * 30) / 34} height={size} viewBox="0 0 30 34" aria-hidden="true">
      <path d="M1 34V15a14 14 0 0 1 28 0v19z" fill="var(--color-brand-bright)" />
      <path d="M6 34V16a9 9 0 0 1 18 0v18z" fill="var(--color-secondary)" />
      <path d="M11 34V18a4 4 0 0 1 8 0v16z" fill="var(--color-on-brand)" />
    </svg>
  );
}
