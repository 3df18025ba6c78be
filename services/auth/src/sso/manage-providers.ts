import { isDeepStrictEqual } from 'node:util';
import { permissionNames } from '@atrium/contracts/auth/permissions';
import { providerLabels } from '@atrium/contracts/auth/providers.constants';
import type {
  NewProviderInput,
  ProviderFacts,
  ProviderInput,
  SignInProviders,
} from '@atrium/contracts/auth/providers.schemas';
import type { FieldProblem } from '@atrium/contracts/common/envelopes.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { sealKey } from '../factors/sealed-key';
import { listRoles } from '../roles/known-roles';
import { type Giver, mayGive } from '../roles/may-give';
import { assertAdminStays } from './only-sso';
import type { StoredProvider } from './stored-providers';
import { tryProvider } from './try-provider';

interface Change {
  actor: Giver;
  /** The revision of all providers that the person has seen; without it, the current one. */
  revision: number | undefined;
}

const mayChange = (actor: Giver): boolean => mayGive(actor, permissionNames);
const invalid = (problem: FieldProblem) =>
  new AppError({ code: 'validation_failed', publicMessage: problem.message, errors: [problem] });

/** A provider opens any account: by its address, or with any role for a new one. */
function assertMayChange(actor: Giver): void {
  if (mayChange(actor)) return;
  const publicMessage =
    'A provider can open every account, so that only people with all permissions may change one. Ask an admin.';
  throw new AppError({ code: 'forbidden', publicMessage });
}

export async function listProviders({ sso, publicUrl }: AuthContext, actor: Giver): Promise<SignInProviders> {
  const { revision } = await sso.providers.read();
  const { changedAt, changedBy } = sso.providers.describe();
  return {
    providers: [...sso.clients.values()].map(({ settings: { clientSecret, ...facts } }) => ({
      ...facts,
      isFromEnvironment: sso.providers.isFixed(facts.id),
      hasSecret: clientSecret !== '',
    })),
    siteUrl: publicUrl,
    isPasswordOff: sso.breakGlassEmail !== undefined,
    canChange: mayChange(actor),
    revision,
    changedAt,
    changedBy,
  };
}

async function assertRoles(context: AuthContext, { roles, defaultRole, addsAccounts }: ProviderInput) {
  const known = new Set((await listRoles(context)).map(({ key }) => key));
  const unknown = [...roles.map(({ role }) => role), defaultRole ?? ''].find(
    (role) => role !== '' && !known.has(role),
  );
  if (unknown !== undefined)
    throw invalid({
      path: unknown === defaultRole ? 'defaultRole' : 'roles',
      message: `There is no such role: ${unknown}`,
    });
  if (addsAccounts && roles.length === 0 && defaultRole === null)
    throw invalid({ path: 'defaultRole', message: 'New accounts need a role' });
}

/** The providers as they are stored, if the person may change them as they have seen them. */
async function readForChange({ sso }: AuthContext, { actor, revision }: Change) {
  assertMayChange(actor);
  const read = await sso.providers.read();
  if (revision !== undefined && revision !== read.revision) throw sso.providers.stale();
  return { providers: read.stored.providers, revision: read.revision };
}

async function store(
  { sso, audit }: AuthContext,
  { actor }: Change,
  {
    providers,
    ...entry
  }: {
    providers: StoredProvider[];
    revision: number;
    action: string;
    resourceId: string;
    summary: string;
  },
): Promise<void> {
  const { revision, ...recorded } = entry;
  const by = { id: actor.id, name: actor.name };
  await sso.providers.save({ providers }, { revision, by });
  await audit.record({ ...recorded, actor, resource: 'provider' });
}

/** Returns the issuer as the provider calls itself. */
async function requireWorking(
  context: AuthContext,
  { actor }: Change,
  settings: ProviderFacts & { clientSecret: string },
): Promise<string> {
  await context.limits.providerTry.consume(actor.id);
  const tried = await tryProvider(settings, context);
  if ('problem' in tried) throw invalid(tried.problem);
  return tried.issuer;
}

const seal = (context: AuthContext, id: string, clientSecret: string) =>
  sealKey(context, { owner: id, purpose: 'provider', key: clientSecret });

export async function addProvider(
  context: AuthContext,
  { input, ...change }: Change & { input: NewProviderInput },
): Promise<void> {
  const { providers, revision } = await readForChange(context, change);
  const { clientSecret = '', ...facts } = input;
  if ([...context.sso.clients.keys(), ...providers.map(({ id }) => id)].includes(facts.id))
    throw invalid({ path: 'id', message: 'Another provider has this short name' });
  if (clientSecret === '') throw invalid({ path: 'clientSecret', message: 'Enter the client secret' });
  await assertRoles(context, input);
  const issuer = await requireWorking(context, change, { ...facts, clientSecret });
  const added = { ...facts, issuer, sealedSecret: await seal(context, facts.id, clientSecret) };
  await store(context, change, {
    providers: [...providers, added],
    revision,
    action: 'created',
    resourceId: facts.id,
    summary: `Created the provider ${facts.name} of single sign-on: ${issuer}`,
  });
}

function findEntered({ sso }: AuthContext, providers: readonly StoredProvider[], id: string): StoredProvider {
  if (sso.providers.isFixed(id))
    throw new AppError({
      code: 'conflict',
      publicMessage: 'The environment sets this provider (OIDC_PROVIDERS), so that it is changed there',
    });
  const found = providers.find((provider) => provider.id === id);
  if (found === undefined) throw notFound('There is no such provider');
  return found;
}

const issuersBut = ({ sso }: AuthContext, id: string): string[] =>
  [...sso.clients.values()].flatMap(({ settings }) => (settings.id === id ? [] : [settings.issuer]));

function describeChange(before: StoredProvider, after: StoredProvider, hasNewSecret: boolean): string {
  const changed = Object.entries(providerLabels).flatMap(([name, label]) => {
    const key = name as keyof StoredProvider & keyof typeof providerLabels;
    return isDeepStrictEqual(before[key], after[key]) ? [] : [label];
  });
  const labels = hasNewSecret ? [...changed, providerLabels.clientSecret] : changed;
  return `Updated the provider ${after.name} of single sign-on: ${labels.join(', ') || 'nothing'}`;
}

/** A stored secret is for the issuer and the client that it was entered for: another issuer could read it. */
function secretOf({ sso }: AuthContext, before: StoredProvider, input: ProviderInput): string {
  if (input.clientSecret !== undefined) return input.clientSecret;
  const isSame = before.issuer === input.issuer && before.clientId === input.clientId;
  const known = isSame ? sso.clients.get(before.id)?.settings.clientSecret : '';
  if (known) return known;
  const message = isSame
    ? 'The stored secret can not be read any more. Enter it again'
    : 'Enter the client secret again: the stored one is for another issuer or client';
  throw invalid({ path: 'clientSecret', message });
}

/** A mistake in one of these may refuse everybody, and the trial doesn't show it. */
const decidesWhoSignsIn = [
  'issuer',
  'clientId',
  'domains',
  'trustsEmail',
  'scope',
  'acrValues',
  'maxAgeHours',
] as const;

export async function changeProvider(
  context: AuthContext,
  { id, input, ...change }: Change & { id: string; input: ProviderInput },
): Promise<void> {
  const { providers, revision } = await readForChange(context, change);
  const before = findEntered(context, providers, id);
  const clientSecret = secretOf(context, before, input);
  await assertRoles(context, input);
  const { clientSecret: typed, ...facts } = input;
  const isOther = typed !== undefined || before.issuer !== facts.issuer || before.clientId !== facts.clientId;
  const issuer = isOther
    ? await requireWorking(context, change, { ...facts, id, clientSecret })
    : before.issuer;
  const sealedSecret = typed === undefined ? before.sealedSecret : await seal(context, id, typed);
  const after = { ...facts, id, issuer, sealedSecret };
  if (decidesWhoSignsIn.some((key) => !isDeepStrictEqual(before[key], after[key])))
    await assertAdminStays(context, issuersBut(context, id));
  await store(context, change, {
    providers: providers.map((provider) => (provider.id === id ? after : provider)),
    revision,
    action: 'updated',
    resourceId: id,
    summary: describeChange(before, after, typed !== undefined),
  });
}

export async function removeProvider(
  context: AuthContext,
  { id, ...change }: Change & { id: string },
): Promise<void> {
  const { providers, revision } = await readForChange(context, change);
  const { name, issuer } = findEntered(context, providers, id);
  const others = issuersBut(context, id);
  if (context.sso.breakGlassEmail !== undefined && others.length === 0)
    throw new AppError({
      code: 'conflict',
      publicMessage:
        'Passwords are off (OIDC_ONLY), and this is the only provider: nobody else could sign in',
    });
  await assertAdminStays(context, others);
  await store(context, change, {
    providers: providers.filter((provider) => provider.id !== id),
    revision,
    action: 'deleted',
    resourceId: id,
    summary: `Deleted the provider ${name} of single sign-on: ${issuer}`,
  });
}
