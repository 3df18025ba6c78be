import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import classes from './option-search.module.css';
import { TextField } from './text-field';

export interface OptionGroup<Option> {
  label: string;
  items: readonly Option[];
}

export interface OptionSearchProps<Option> {
  label: string;
  placeholder?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onValueChange(value: string): void;
  /** The choices that fit `value`. */
  groups: readonly OptionGroup<Option>[];
  isBusy: boolean;
  getKey(option: Option): string;
  onSelect(option: Option): void;
  children(option: Option): ReactNode;
}

/** A field with its results below it. The first one is highlighted; arrow keys and the pointer move the highlight, Enter selects. */
export function OptionSearch<Option>(props: OptionSearchProps<Option>) {
  const { label, placeholder, inputRef, value, onValueChange, groups, isBusy } = props;
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={value}
      onValueChange={(next, { reason }) => reason !== 'item-press' && onValueChange(next)}
    >
      <Autocomplete.Input
        ref={inputRef}
        maxLength={200}
        placeholder={placeholder}
        render={<TextField label={label} isLabelHidden startIcon={<Search size={18} />} />}
      />
      <Autocomplete.List aria-label="Results" aria-busy={isBusy} className={classes.list}>
        {(group: OptionGroup<Option>) => <Group key={group.label} {...props} group={group} />}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function Group<Option>({
  group,
  getKey,
  onSelect,
  children,
}: Pick<OptionSearchProps<Option>, 'getKey' | 'onSelect' | 'children'> & { group: OptionGroup<Option> }) {
  return (
    <Autocomplete.Group items={group.items} className={classes.group}>
      <Autocomplete.GroupLabel className={classes.groupLabel}>{group.label}</Autocomplete.GroupLabel>
      {group.items.map((option) => (
        <Autocomplete.Item
          key={getKey(option)}
          value={option}
          className={classes.option}
          onClick={() => onSelect(option)}
        >
          {children(option)}
        </Autocomplete.Item>
      ))}
    </Autocomplete.Group>
  );
}
