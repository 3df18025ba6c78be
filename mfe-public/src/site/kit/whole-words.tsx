import classes from './whole-words.module.css';

/** 'E-Learning' and 'nine-megabyte' stay together, 'nineteen-year-old' may break at a hyphen. */
const SHORT_COMPOUND = /((?<!\S)(?=\S{3,14}(?!\S))\S+-\S+)/;

/** A title whose short hyphenated words do not break at the hyphen. Its characters stay as they are. */
export function WholeWords({ children = '' }: { children: string | undefined }) {
  return children.split(SHORT_COMPOUND).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={classes.word}>
        {part}
      </span>
    ),
  );
}
