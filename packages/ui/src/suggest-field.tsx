import { Autocomplete } from '@base-ui/react/autocomplete';
import type { FieldProps } from './field';
import overlay from './overlay.module.css';
import classes from './suggest-field.module.css';
import { TextField } from './text-field';

export interface Suggestion {
  /** Written into the field. */
  value: string;
  label: string;
  /** Below the label, such as the kind of an item. */
  note: string;
}

export interface SuggestFieldProps extends FieldProps {
  id?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  value: string;
  onChange(value: string): void;
  /** The choices that fit `value`. */
  suggestions: readonly Suggestion[];
}

/** A field for any text, which suggests some while one types. */
export function SuggestField({ value, onChange, suggestions, ...field }: SuggestFieldProps) {
  return (
    <Autocomplete.Root
      mode="none"
      openOnInputClick
      items={suggestions}
      itemToStringValue={(suggestion: Suggestion) => suggestion.value}
      value={value}
      onValueChange={(next, details) => {
        // Escape would empty the field; it is left to what is around, such as the panel that it closes.
        if (details.reason === 'escape-key') details.allowPropagation();
        else onChange(next);
      }}
    >
      <Autocomplete.Input render={<TextField {...field} />} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={overlay.positioner} sideOffset={4}>
          <Autocomplete.Popup className={`${overlay.popup} ${classes.popup}`}>
            <Autocomplete.List>
              {(suggestion: Suggestion) => (
                <Autocomplete.Item key={suggestion.value} value={suggestion} className={overlay.item}>
                  <span className={classes.text}>
                    {suggestion.label}
                    <small className={classes.note}>{suggestion.note}</small>
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
