import { type FigureSize, figureSizes } from '@atrium/contracts/content/rich-text';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';

/** How a picture stands in a text, besides what it shows. */
export interface FigureLook {
  caption: string;
  size: FigureSize;
}

export const plainLook: FigureLook = { caption: '', size: 'text' };

const sizeLabels: Record<FigureSize, string> = {
  text: 'Width of the text',
  wide: 'Wide',
  half: 'Half, with text beside it',
};

interface FigureFieldsProps {
  value: FigureLook;
  onChange(value: FigureLook): void;
  /** After the labels, where several pictures are described. */
  of?: string | undefined;
}

export function FigureFields({ value, onChange, of = '' }: FigureFieldsProps) {
  return (
    <>
      <TextField
        label={`Caption${of}`}
        hint="Shown below the image"
        value={value.caption}
        maxLength={500}
        onChange={(event) => onChange({ ...value, caption: event.target.value })}
      />
      <SelectField
        label={`Size${of}`}
        options={figureSizes.map((size) => ({ value: size, label: sizeLabels[size] }))}
        value={value.size}
        onChange={(event) =>
          onChange({ ...value, size: figureSizes.find((size) => size === event.target.value) ?? 'text' })
        }
      />
    </>
  );
}
