import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { type ReactNode, useState } from 'react';

export interface TextListFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly string[];
  onChange(value: string[]): void;
  /** One entry per line, or entries separated by commas. */
  separator?: 'line' | 'comma';
}

const notations = {
  line: { split: /\r?\n/, join: '\n' },
  comma: { split: ',', join: ', ' },
};

/** A list as one text. */
export function TextListField({ value, onChange, separator = 'line', ...field }: TextListFieldProps) {
  const { split, join } = notations[separator];
  const [typed, setTyped] = useState('');
  const read = (text: string) =>
    text
      .split(split)
      .map((entry) => entry.trim())
      .filter(Boolean);
  // What is typed may end with a separator; a list that was filled in meanwhile is shown instead.
  const isTyped = read(typed).join(join) === value.join(join);
  const props = {
    ...field,
    value: isTyped ? typed : value.join(join),
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value);
      onChange(read(target.value));
    },
  };
  return separator === 'line' ? <TextArea {...props} rows={4} /> : <TextField {...props} />;
}
