import { type ComponentPropsWithRef, type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';
import { joinClasses } from './join-classes';

interface FileDropProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'onChange' | 'onSelect'> {
  onSelect(files: readonly File[]): void;
  /** The height is that of a button. */
  isInline?: boolean | undefined;
  children: ReactNode;
}

/** A file input with a label that files can be dropped on. */
export function FileDrop({ onSelect, isInline, children, ...input }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!input.disabled) onSelect([...event.dataTransfer.files]);
  }

  return (
    <label
      className={joinClasses(
        classes.drop,
        isInline && classes.inline,
        isOver && classes.over,
        input.disabled && classes.disabled,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {children}
      <input
        {...input}
        type="file"
        className={classes.input}
        onChange={(event) => {
          onSelect([...(event.target.files ?? [])]);
          // Reset the input, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
    </label>
  );
}
