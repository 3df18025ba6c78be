import { DeleteButton, RowActions, RowButton, RowLink } from '@atrium/admin-kit/lists/row-actions';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuEntry } from '@atrium/ui/menu';
import { Ellipsis, Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';

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
  const view = { icon: Eye, label: `View ${name}`, title: 'View' };
  return (
    <RowActions>
      {viewPath ? (
        <RowLink {...view} to={viewPath} opensTab />
      ) : (
        onView && <RowButton {...view} onClick={onView} />
      )}
      {editPath !== undefined && <RowLink icon={Pencil} label={`Edit ${name}`} title="Edit" to={editPath} />}
      {onDelete && <DeleteButton label={`Delete ${name}`} onClick={onDelete} />}
      {more.length > 0 && (
        <Menu
          linkAs={Link}
          items={more}
          trigger={
            <IconButton label={`More actions for ${name}`} title="More" size="s">
              <Ellipsis size={17} />
            </IconButton>
          }
        />
      )}
    </RowActions>
  );
}
