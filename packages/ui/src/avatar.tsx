import classes from './avatar.module.css';

export interface AvatarProps {
  name: string;
}

/** A person's initials. Decorative: the name must be beside it. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className={classes.avatar} aria-hidden="true">
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
