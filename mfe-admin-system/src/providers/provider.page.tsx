import { AskFirst } from '@atrium/admin-kit/ask-first';
import { readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import type { SignInProviders } from '@atrium/contracts/auth/providers.schemas';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { Skeleton } from '@atrium/ui/skeleton';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { toFields } from './provider-fields';
import { ProviderForm } from './provider-form';
import { isProviderKind, providerKinds, startOf } from './provider-kinds';
import classes from './providers.module.css';
import { newId, providersPath, useProviders, variablesOf } from './providers.queries';

/** One provider of single sign-on, or the choice of what kind a new one is. */
export function Component() {
  const { id = newId } = useParams();
  const query = useProviders();
  const all = readOpened(query);
  const name = all?.providers.find((provider) => provider.id === id)?.name;
  const title = id === newId ? 'New provider' : (name ?? 'Provider');
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} backPath={providersPath} backLabel="Single sign-on" linkAs={Link} />
      {all ? (
        <Opened key={id} id={id} all={all} />
      ) : query.isError ? (
        <QueryError query={query} title="The provider could not be loaded" />
      ) : (
        <Skeleton shape="block" height={520} />
      )}
    </>
  );
}

function Opened({ id, all }: { id: string; all: SignInProviders }) {
  const [params] = useSearchParams();
  const kind = params.get('kind');
  const provider = all.providers.find((one) => one.id === id);
  if (!all.canChange)
    return <Nothing title="Ask an admin" text="Only people with all permissions may change a provider." />;
  if (id === newId && !isProviderKind(kind)) return <Kinds />;
  if (id === newId && isProviderKind(kind)) {
    const { advice, issuerHint } = providerKinds[kind];
    return (
      <AskFirst>
        <ProviderForm
          key={kind}
          all={all}
          start={startOf(kind)}
          description={advice}
          issuerHint={issuerHint}
        />
      </AskFirst>
    );
  }
  if (provider === undefined)
    return <Nothing title="This provider does not exist" text="Somebody may have removed it." />;
  if (provider.isFromEnvironment)
    return (
      <Nothing
        title="The environment sets this provider"
        text={`It is changed there, in OIDC_PROVIDERS and ${variablesOf(provider)}.`}
      />
    );
  return (
    <AskFirst>
      <ProviderForm
        all={all}
        provider={provider}
        start={toFields(provider)}
        description="A new issuer, client or secret is tried before it is taken."
        issuerHint={providerKinds.other.issuerHint}
      />
    </AskFirst>
  );
}

const Nothing = (props: { title: string; text: string }) => (
  <EmptyState
    {...props}
    action={
      <LinkButton as={Link} to={providersPath}>
        All providers
      </LinkButton>
    }
  />
);

const Kinds = () => (
  <ul className={classes.kinds}>
    {Object.entries(providerKinds).map(([kind, { label, description }], index) => (
      <li key={index}>
        <Link to={`${providersPath}/${newId}?kind=${kind}`}>
          <span className="semibold">{label}</span>
          <span className="small muted">{description}</span>
        </Link>
      </li>
    ))}
  </ul>
);
