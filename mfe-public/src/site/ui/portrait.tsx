import { joinClasses } from '@atrium/ui/join-classes';
import type { ImageSource } from '@atrium/ui/picture';
import classes from './portrait.module.css';
import { Thumb } from './thumb';

interface PortraitProps {
  image: ImageSource | null | undefined;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

/** A person in an arch; a silhouette if the picture is missing or fails to load. */
export const Portrait = ({ className, ...image }: PortraitProps) => (
  <Thumb {...image} ratio="1 / 1.1" className={joinClasses(classes.arch, className)} />
);
