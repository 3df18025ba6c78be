import { Facts } from '@atrium/admin-kit/facts';
import { PermittedLink, type PermittedLinkProps } from '@atrium/admin-kit/permitted-link';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { Skeleton } from '@atrium/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionCard } from '../shared/section-card';
import classes from './settings.module.css';

interface SettingsGroupProps {
  title: string;
  description: ReactNode;
  /** The screens where this is changed or looked up. */
  links?: readonly (Omit<PermittedLinkProps, 'children'> & { label: string })[];
  children?: ReactNode;
}

/** The settings of one subject. */
export function SettingsGroup({ title, description, links = [], children }: SettingsGroupProps) {
  return (
    <SectionCard title={title} description={description}>
      {children}
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map(({ label, ...link }) => (
            <li key={link.to}>
              <PermittedLink {...link}>{label}</PermittedLink>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface LoadedFactsProps<Data> {
  query: UseQueryResult<Data>;
  /** Ends "… could not be loaded". */
  what: string;
  children(data: Data): ReactNode;
}

/** Facts from the server, or what stands for them. */
export function LoadedFacts<Data>({ query, what, children }: LoadedFactsProps<Data>) {
  if (query.data !== undefined) return <Facts>{children(query.data)}</Facts>;
  if (query.isError) return <QueryError query={query} title={`${what} could not be loaded`} />;
  return <Skeleton shape="block" height={120} />;
}
