import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './fold-row.module.css';

interface FoldRowProps {
  id?: string | undefined;
  label: string;
  /** Says what is folded. */
  note: string;
  thumb?: ReactNode;
  isOpen: boolean;
  /** Paths of the fields inside: `focusField` opens the row for them. */
  fields?: readonly string[];
  onToggle(): void;
}

/** One line in place of fields that are rarely changed. */
export const FoldRow = ({ id, label, note, thumb, isOpen, fields, onToggle }: FoldRowProps) => (
  <button
    type="button"
    id={id}
    className={classes.row}
    data-fold={fields?.join(' ')}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    {thumb}
    <span className="semibold">{label}</span>
    <span className={classes.note}>{note}</span>
    {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
  </button>
);
