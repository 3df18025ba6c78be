import { type RowChoice, RowChoices } from '@atrium/admin-kit/lists/row-choices';
import type { MenuEntry } from '@atrium/ui/menu';
import { Eye, Pencil } from 'lucide-react';

interface ItemActionsProps {
  /** The item's name, for the accessible names of the buttons. */
  name: string;
  /** Opens in a new tab. */
  viewPath?: string | undefined;
  /** Replaces `viewPath` for unpublished items. */
  onView?: (() => void) | undefined;
  /** Undefined, like `onDelete`, for those who may not change the item. */
  editPath: string | undefined;
  onDelete: (() => void) | undefined;
  more?: readonly MenuEntry[] | undefined;
}

export function ItemActions({ name, viewPath, onView, editPath, onDelete, more = [] }: ItemActionsProps) {
  const view = { label: 'View', icon: Eye };
  const choices: RowChoice[] = [
    ...(viewPath
      ? [{ ...view, to: viewPath, opensTab: true }]
      : onView
        ? [{ ...view, onSelect: onView }]
        : []),
    ...(editPath === undefined ? [] : [{ label: 'Edit', icon: Pencil, to: editPath }]),
  ];
  return <RowChoices name={name} choices={choices} more={more} onDelete={onDelete} />;
}
