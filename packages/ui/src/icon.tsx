import type { IconNode } from 'lucide';

export type { IconNode };

interface IconProps {
  /** Elements on a 24x24 grid. One of `icon-set`. */
  node: IconNode;
  size?: number | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
}

/** A decorative icon; the text beside it has the meaning. */
export function Icon({ node, size = 24, strokeWidth = 1.75, className }: IconProps) {
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
      {node.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  );
}
