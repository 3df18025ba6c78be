import { IconButton, type IconButtonProps } from '@atrium/ui/icon-button';
import { LinkButton } from '@atrium/ui/link-button';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './row-actions.module.css';

const iconSize = 17;

/** The icons at the end of a row or card. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={classes.actions}>{children}</span>
);

interface RowAction {
  icon: LucideIcon;
  /** Accessible name, with the name of the row. */
  label: string;
  /** Tooltip. */
  title: string;
}

export const RowButton = ({
  icon: Icon,
  ...props
}: RowAction & Pick<IconButtonProps, 'onClick' | 'className'>) => (
  <IconButton size="s" {...props}>
    <Icon size={iconSize} />
  </IconButton>
);

export const DeleteButton = (props: Pick<IconButtonProps, 'label' | 'onClick'>) => (
  <RowButton {...props} icon={Trash2} title="Delete" className={classes.delete} />
);

interface RowLinkProps extends RowAction {
  to: string;
  opensTab?: boolean;
}

export const RowLink = ({ icon: Icon, label, title, to, opensTab }: RowLinkProps) => (
  <LinkButton
    as={Link}
    to={to}
    variant="ghost"
    size="s"
    title={title}
    className={classes.link}
    {...(opensTab && { target: '_blank', rel: 'noopener' })}
  >
    <Icon size={iconSize} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </LinkButton>
);
