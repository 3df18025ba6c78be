import { joinClasses } from '@atrium/admin-kit/join-classes';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './transfer.module.css';

const accepted = '.json,.xml,.wxr,.zip';

/** Picks or drops one file. The server validates its content. */
export function ChooseFile({ isDisabled, onSelect }: { isDisabled: boolean; onSelect(file: File): void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function take(list: FileList | null) {
    const file = list?.[0];
    if (file && !isDisabled) onSelect(file);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <label
      className={joinClasses(classes.drop, isOver && classes.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileUp size={24} aria-hidden="true" />
      <span className={classes.dropTitle}>Choose or drop an export file</span>
      <span id={`${id}-hint`} className={classes.dropHint}>
        JSON, XML or ZIP, at most 64 MB
      </span>
      <input
        type="file"
        accept={accepted}
        disabled={isDisabled}
        className={classes.input}
        aria-label="Export file"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          // Reset the input, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
    </label>
  );
}
