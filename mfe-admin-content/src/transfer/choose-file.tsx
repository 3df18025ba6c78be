import { FileDrop } from '@atrium/ui/file-drop';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import classes from './transfer.module.css';

const accepted = '.json,.xml,.wxr,.csv,.tsv,.zip';

/** Picks or drops one file. The server validates its content. */
export function ChooseFile({ isDisabled, onSelect }: { isDisabled: boolean; onSelect(file: File): void }) {
  const id = useId();
  return (
    <FileDrop
      accept={accepted}
      disabled={isDisabled}
      aria-label="Export file"
      aria-describedby={`${id}-hint`}
      onSelect={([file]) => file && onSelect(file)}
    >
      <FileUp size={22} />
      <span>
        Choose or drop an export file
        <span id={`${id}-hint`} className={`muted small ${classes.dropHint}`}>
          JSON, XML, CSV or ZIP, at most 64 MB
        </span>
      </span>
    </FileDrop>
  );
}
