import { ClaimPicker } from '@atrium/admin-kit/rich-text/claim-menu';
import { toClaimToken } from '@atrium/contracts/content/claims.constants';
import type { Field } from '@atrium/contracts/content/fields.schemas';
import { TextArea, type TextAreaProps } from '@atrium/ui/text-area';
import { TextField, type TextFieldProps } from '@atrium/ui/text-field';

/** Labels, names and lines of an address are shorter. */
const sentenceLength = 130;

/** Sentences that visitors read. Addresses and codes refuse the token. */
const takesFigures = ({ kind, maxLength = 0, isInternal, input }: Field) =>
  !isInternal &&
  (kind === 'area' || maxLength >= sentenceLength) &&
  input.safeParse(toClaimToken('key')).success;

interface PlainTextProps {
  field: Field;
  /** The id of the input. */
  id: string;
  value: string;
  onChange(value: string): void;
  common: Omit<TextFieldProps & TextAreaProps, 'value' | 'onChange' | 'ref' | 'id'>;
}

/** A text of one or several lines; a figure of the register is put where the cursor was. */
export function PlainText({ field, id, value, onChange, common }: PlainTextProps) {
  function insert(key: string) {
    const input = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    const start = input?.selectionStart ?? value.length;
    const end = input?.selectionEnd ?? start;
    const token = toClaimToken(key);
    onChange(value.slice(0, start) + token + value.slice(end));
    // After the new text is in the input, else the cursor would go to its end.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start + token.length, start + token.length);
    });
  }

  // Also while there are no figures: a button that came later would move what is below under the pointer.
  const picker = takesFigures(field) ? <ClaimPicker onPick={insert} /> : undefined;
  const own = { ...common, id, value, endSlot: picker };
  if (field.kind !== 'area') return <TextField {...own} onChange={(event) => onChange(event.target.value)} />;
  return (
    <TextArea
      {...own}
      onChange={(event) => onChange(event.target.value)}
      rows={(field.maxLength ?? 0) > 1_000 ? 3 : 2}
    />
  );
}
