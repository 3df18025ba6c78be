import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import classes from './combobox.module.css';
import { Field, type FieldProps } from './field';
import fieldClasses from './field.module.css';
import { joinClasses } from './join-classes';
import overlay from './overlay.module.css';
import type { SelectOption } from './select-field';

export interface MultiComboboxProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  value: readonly string[];
  onChange(value: string[]): void;
  /** The id of the input. */
  id?: string | undefined;
}

/** Selects several options, shown as removable chips. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { options, value, onChange, placeholder, ...field } = props;
  const selected = useMemo(
    () =>
      value.map(
        (entry) => options.find((option) => option.value === entry) ?? { value: entry, label: entry },
      ),
    [options, value],
  );
  return (
    <Field {...field}>
      {(ids) => (
        <BaseCombobox.Root
          multiple
          items={options}
          value={selected}
          onValueChange={(next: SelectOption[]) => onChange(next.map((option) => option.value))}
          isItemEqualToValue={isSameOption}
        >
          <BaseCombobox.InputGroup className={joinClasses(fieldClasses.control, fieldClasses.chips)}>
            <BaseCombobox.Chips className="cluster gap-1">
              {selected.map((option) => (
                <BaseCombobox.Chip key={option.value} className={classes.chip}>
                  {option.label}
                  <BaseCombobox.ChipRemove className={classes.remove} aria-label={`Remove ${option.label}`}>
                    <X size={14} />
                  </BaseCombobox.ChipRemove>
                </BaseCombobox.Chip>
              ))}
              <BaseCombobox.Input
                {...ids}
                placeholder={selected.length === 0 ? placeholder : undefined}
                className={classes.input}
              />
            </BaseCombobox.Chips>
          </BaseCombobox.InputGroup>
          <Options />
        </BaseCombobox.Root>
      )}
    </Field>
  );
}

function Options() {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner className={overlay.positioner} sideOffset={4}>
        <BaseCombobox.Popup className={joinClasses(overlay.popup, classes.popup)}>
          <BaseCombobox.Empty>
            <div className={classes.empty}>Nothing found</div>
          </BaseCombobox.Empty>
          <BaseCombobox.List>
            {(option: SelectOption) => (
              <BaseCombobox.Item key={option.value} value={option} className={overlay.item}>
                <span className={classes.text}>{option.label}</span>
                <BaseCombobox.ItemIndicator>
                  <Check size={16} />
                </BaseCombobox.ItemIndicator>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}

function isSameOption(a: SelectOption, b: SelectOption): boolean {
  return a.value === b.value;
}
