import { ChipInput, type ChipInputProps } from '@atrium/ui/chip-input';
import { useRef } from 'react';
import { nameRemoval, useOfferUndo } from './removals';

/** Short texts as chips; a removed one can be brought back. `noun` is what one of them is called. */
export function TagsField({ noun, ...props }: ChipInputProps & { noun: string }) {
  const offerUndo = useOfferUndo();
  /** The list may have changed when a removal is undone. */
  const latest = useRef(props);
  latest.current = props;

  function offer(chip: string, index: number) {
    offerUndo(nameRemoval(noun, chip), () => {
      const { value, onChange } = latest.current;
      if (!value.includes(chip)) onChange([...value.slice(0, index), chip, ...value.slice(index)]);
    });
  }
  return <ChipInput {...props} onRemove={offer} />;
}
