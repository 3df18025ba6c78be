/** Longer words may break: 'E-Learning' and 'nine-megabyte' stay together, 'nineteen-year-old' does not. */
const MAX_LENGTH = 14;

/** Prevents line breaks at the hyphens of short words, without changing the characters. */
export function WholeWords({ children = '' }: { children: string | undefined }) {
  return children.split(/(\S{1,20}-\S{1,20})/).map((part, index) =>
    index % 2 && part.length <= MAX_LENGTH ? (
      <span key={index} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
