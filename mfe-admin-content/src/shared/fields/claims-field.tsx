import { NewFigureButton } from '@atrium/admin-kit/rich-text/new-figure';
import { useClaims } from '@atrium/admin-kit/rich-text/use-claims';
import { MultiCombobox } from '@atrium/ui/combobox';
import type { FieldControlProps } from '../editor/entry-layout';

/** Figures of the register in the order in which they were chosen, stored as their keys. */
export function ClaimsField({ field: { label, hint }, path, value, onChange, error }: FieldControlProps) {
  const { data: claims = [] } = useClaims();
  const chosen = value as string[];
  return (
    <div className="stack gap-1">
      <MultiCombobox
        id={path}
        label={label}
        hint={hint}
        error={error}
        placeholder="Choose figures"
        options={claims.map(({ key, value: figure, label: text }) => ({
          value: key,
          label: `${figure} ${text}`,
        }))}
        value={chosen}
        onChange={onChange}
      />
      <NewFigureButton onAdded={(key) => onChange([...chosen, key])} />
    </div>
  );
}
