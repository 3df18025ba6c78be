import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import type { SignInProvider, SignInProviders } from '@atrium/contracts/auth/providers.schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { PageHeader } from '@atrium/ui/page-header';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmCall } from '../shared/confirm-call';
import { CallbackAddress } from './callback-address';
import classes from './providers.module.css';
import { ifMatch, newId, providersKey, providersPath, useProviders, variablesOf } from './providers.queries';

/** The providers that people sign in with, of the environment and those that are entered here. */
export function Component() {
  useDocumentTitle('Single sign-on');
  const query = useProviders();
  const [deleted, setDeleted] = useState<SignInProvider | null>(null);
  const confirmed = useConfirmed();
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Single sign-on"
        description="People sign in where they have an account already: at Google, Microsoft, Okta, Keycloak or another provider of OpenID Connect."
        backPath="/dashboard/settings"
        backLabel="Settings"
        linkAs={Link}
        actions={
          data?.canChange && (
            <LinkButton as={Link} to={`${providersPath}/${newId}`} startIcon={<Plus size={18} />}>
              New provider
            </LinkButton>
          )
        }
      />
      <div className="stack gap-4">
        {data && <Notices {...data} />}
        {query.isLoadingError ? (
          <QueryError query={query} title="The providers could not be loaded" />
        ) : (
          <DataTable
            caption="Providers"
            columns={columnsOf(data, (provider) => void confirmed(() => setDeleted(provider)))}
            rows={data?.providers ?? []}
            getRowId={({ id }) => id}
            isLoading={query.isPending}
            skeletonRows={2}
            emptyState={
              <EmptyState title="No providers yet" text="People sign in with their password or a passkey." />
            }
          />
        )}
        {data?.changedAt != null && (
          <p className="small muted">
            Changed by {data.changedBy} on {formatDayAndTime(data.changedAt)}.
          </p>
        )}
      </div>
      {deleted && data && (
        <DeleteDialog provider={deleted} revision={data.revision} onClose={() => setDeleted(null)} />
      )}
    </>
  );
}

const Notices = ({ isPasswordOff, canChange }: SignInProviders) => (
  <>
    {isPasswordOff && (
      <Notice>
        From the environment (OIDC_ONLY): passwords are off, but for one account for emergencies.
      </Notice>
    )}
    {!canChange && (
      <Notice>
        Whoever has a provider can open every account with it, so that only people with all permissions may
        change one.
      </Notice>
    )}
  </>
);

const columnsOf = (data: SignInProviders | undefined, onDelete: (provider: SignInProvider) => void) => [
  {
    id: 'provider',
    header: 'Provider',
    isPrimary: true,
    cell: (provider: SignInProvider) => <Provider {...provider} />,
  },
  {
    id: 'callback',
    header: 'Callback address',
    cell: ({ id }: SignInProvider) => <CallbackAddress siteUrl={data?.siteUrl ?? ''} id={id} />,
  },
  {
    id: 'accounts',
    header: 'Opens',
    cell: (provider: SignInProvider) => <p className="small">{describeAccounts(provider)}</p>,
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    align: 'end' as const,
    cell: (provider: SignInProvider) =>
      data?.canChange && !provider.isFromEnvironment ? (
        <RowChoices
          name={provider.name}
          choices={[{ label: 'Edit', icon: Pencil, to: `${providersPath}/${provider.id}` }]}
          onDelete={() => onDelete(provider)}
        />
      ) : null,
  },
];

const Provider = (provider: SignInProvider) => (
  <span className={classes.provider}>
    <span className="cluster gap-2">
      <span dir="auto">{provider.name}</span>
      {!provider.hasSecret && (
        <Badge size="s" tone="danger">
          Enter the secret again
        </Badge>
      )}
    </span>
    <span className="muted small">{provider.issuer}</span>
    {provider.isFromEnvironment && (
      <span className="muted small">From the environment ({variablesOf(provider)})</span>
    )}
  </span>
);

/** Linked accounts in any case. */
function describeAccounts({ linksByEmail, addsAccounts, domains }: SignInProvider): string {
  const parts = [
    'linked accounts',
    linksByEmail && 'accounts with the same address',
    addsAccounts && 'new accounts',
  ].filter(Boolean);
  const text = parts.join(', ');
  const of = domains.length === 0 ? '' : ` of ${domains.join(', ')}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${of}`;
}

function DeleteDialog({
  provider: { id, name },
  revision,
  onClose,
}: {
  provider: SignInProvider;
  revision: number;
  onClose(): void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  return (
    <ConfirmCall
      title={`Delete ${name}?`}
      text="Its button leaves the sign-in page, and sessions that were opened there end, also yours if it was. Accounts stay, and stay linked in case the provider comes back."
      confirmLabel="Delete provider"
      busyLabel="Deleting…"
      call={() =>
        api.delete('/api/auth/providers/:id', undefined, { params: { id }, headers: ifMatch(revision) })
      }
      onDone={({ data }) => {
        toast.success(`${name} is deleted`);
        queries.setQueryData(providersKey, data);
        void queries.invalidateQueries({ queryKey: ['security'] });
      }}
      failure={`${name} was not deleted`}
      undone="nothing was deleted"
      onFailed={() => void queries.invalidateQueries({ queryKey: providersKey })}
      onClose={onClose}
    />
  );
}
