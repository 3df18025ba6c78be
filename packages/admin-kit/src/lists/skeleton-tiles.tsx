import { Skeleton, type SkeletonProps } from '@atrium/ui/skeleton';

interface SkeletonTilesProps extends Pick<SkeletonProps, 'height' | 'className'> {
  count: number;
}

/** Shows as many blocks as a page of tiles has; `className` is the layout of the tiles. */
export const SkeletonTiles = ({ count, height, className }: SkeletonTilesProps) => (
  <div className={className} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="block" height={height} />
    ))}
  </div>
);
