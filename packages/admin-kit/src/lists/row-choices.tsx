import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuAction, type MenuEntry } from '@atrium/ui/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeleteButton, RowActions, RowButton, RowLink } from './row-actions';
import classes from './row-actions.module.css';

export interface RowChoice {
  /** For one that takes the place of another one and keeps its focus; its label unless given. */
  id?: string;
  /** The text of the menu, such as 'Edit'. */
  label: string;
  /** The name of its button; the label and the row's name unless given. */
  fullLabel?: string;
  icon: LucideIcon;
  /** A link in place of `onSelect`. */
  to?: string;
  opensTab?: boolean;
  onSelect?(): void;
}

interface RowChoicesProps {
  /** The row's, for the names of the buttons. */
  name: string;
  choices: readonly RowChoice[];
  /** In the menu only. */
  more?: readonly MenuEntry[];
  onDelete?: (() => void) | undefined;
}

/** The actions of a row: as icons where the pointer or the focus is, and all of them in a menu. */
export function RowChoices({ name, choices, more = [], onDelete }: RowChoicesProps) {
  if (choices.length + more.length === 0 && onDelete === undefined) return null;
  return (
    <RowActions>
      <span className={classes.quick}>
        {choices.map(({ label: title, onSelect, ...choice }) => {
          const { id = title, fullLabel = `${title} ${name}`, icon, to, opensTab = false } = choice;
          const common = { icon, title, label: fullLabel };
          return to === undefined ? (
            <RowButton key={id} {...common} onClick={onSelect} />
          ) : (
            <RowLink key={id} {...common} to={to} opensTab={opensTab} />
          );
        })}
        {onDelete && <DeleteButton label={`Delete ${name}`} onClick={onDelete} />}
      </span>
      <Menu
        linkAs={Link}
        items={[
          ...choices.map(itemOf),
          ...more,
          ...(onDelete
            ? [{ id: 'delete', label: 'Delete', tone: 'danger', onSelect: onDelete } as const]
            : []),
        ]}
        trigger={
          <IconButton label={`More actions for ${name}`} title="More" size="s">
            <Ellipsis size={17} />
          </IconButton>
        }
      />
    </RowActions>
  );
}

function itemOf({ label, to, opensTab, onSelect }: RowChoice): MenuAction {
  if (to === undefined || opensTab)
    return {
      id: label,
      label,
      onSelect: to === undefined ? onSelect : () => window.open(to, '_blank', 'noopener'),
    };
  return { id: label, label, path: to };
}
