import classes from './avatar.module.css';
import { joinClasses } from './join-classes';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** A person's picture or initials. Decorative: the name must be beside it. */
export function Avatar({ name, src, size = 'm', className }: AvatarProps) {
  const names = joinClasses(classes.avatar, classes[size], className);
  if (src) return <img src={src} alt="" className={names} loading="lazy" decoding="async" />;
  return (
    <span className={names} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}

/** First letters of the first and last word, upper case: 'Ada Lovelace' is 'AL'. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
