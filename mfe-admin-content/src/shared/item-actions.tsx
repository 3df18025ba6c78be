import { IconButton } from '@atrium/ui/icon-button';
import { LinkButton } from '@atrium/ui/link-button';
import { Menu, type MenuEntry } from '@atrium/ui/menu';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './item-actions.module.css';

export interface ItemActionsProps {
  /** The item's name, for the accessible names of the buttons. */
  name: string;
  /** Opens in a new tab. */
  viewPath?: string | undefined;
  /** Replaces `viewPath` for unpublished items. */
  onView?: (() => void) | undefined;
  editPath: string;
  onDelete(): void;
  more?: readonly MenuEntry[] | undefined;
}

export function ItemActions({ name, viewPath, onView, editPath, onDelete, more = [] }: ItemActionsProps) {
  const eye = <Eye size={17} aria-hidden="true" />;
  return (
    <span className={classes.actions}>
      {viewPath ? (
        <LinkButton
          href={viewPath}
          target="_blank"
          rel="noopener"
          variant="ghost"
          size="s"
          isSquare
          title="View"
          className={classes.icon}
        >
          {eye}
          <VisuallyHidden>View {name}</VisuallyHidden>
        </LinkButton>
      ) : (
        onView && (
          <IconButton label={`View ${name}`} title="View" size="s" isSquare onClick={onView}>
            {eye}
          </IconButton>
        )
      )}
      <LinkButton
        as={Link}
        to={editPath}
        variant="ghost"
        size="s"
        isSquare
        title="Edit"
        className={classes.icon}
      >
        <Pencil size={17} aria-hidden="true" />
        <VisuallyHidden>Edit {name}</VisuallyHidden>
      </LinkButton>
      <IconButton
        label={`Delete ${name}`}
        title="Delete"
        size="s"
        isSquare
        onClick={onDelete}
        className={classes.delete}
      >
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
      {more.length > 0 && (
        <Menu
          linkAs={Link}
          items={more}
          trigger={
            <IconButton label={`More actions for ${name}`} title="More" size="s" isSquare>
              <Ellipsis size={17} aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </span>
  );
}
