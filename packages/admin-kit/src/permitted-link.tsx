import type { Permission } from '@atrium/contracts/auth/permissions';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from './use-can';

export interface PermittedLinkProps {
  /** The permission that the link's screen needs. */
  permission: Permission;
  to: string;
  children: ReactNode;
}

/** A link to a screen of the back office; its text alone for those who may not open the screen. */
export function PermittedLink({ permission, to, children }: PermittedLinkProps) {
  return useCan(permission) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
