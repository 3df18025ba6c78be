import classes from './whole-words.module.css';

/** Longer ones may break: 'E-Learning' and 'nine-megabyte' stay together, 'nineteen-year-old' does not. */
const MAX_LENGTH = 14;

/** A title whose short hyphenated words do not break at the hyphen. Its characters stay as they are. */
export function WholeWords({ children = '' }: { children: string | undefined }) {
  return children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 && part.length <= MAX_LENGTH ? (
      <span key={index} className={classes.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
