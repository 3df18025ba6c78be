import { formatCount } from '@atrium/admin-kit/text/format';
import { TextField } from '@atrium/ui/text-field';

interface TypedCountProps {
  count: number;
  typed: string;
  onType: (typed: string) => void;
}

/** The person types the number of recipients, so that no newsletter is sent by a stray click. */
export function TypedCount({ count, typed, onType }: TypedCountProps) {
  return (
    <TextField
      label={`Type ${formatCount(count)} to confirm`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
