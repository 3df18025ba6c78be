import { providerDefaults } from '@atrium/contracts/auth/providers.constants';
import type { ProviderFields } from './provider-fields';

interface ProviderKind {
  /** On the card that chooses it. */
  label: string;
  description: string;
  /** Notes of this provider, above the form. */
  advice: string;
  issuerHint: string;
  start: Partial<ProviderFields>;
}

const base = 'Exactly as the provider names itself, without /.well-known/…';

/** Providers that many organisations have, with what differs between them. */
export const providerKinds = {
  google: {
    label: 'Google',
    description: 'Google Workspace accounts',
    advice:
      'In the Google Cloud console, add an OAuth client of the type web application, with the audience Internal. Google sends no groups, so that roles are given in Users. Enter your domain below: otherwise anybody with a Google account may try.',
    issuerHint: base,
    start: { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', linksByEmail: true },
  },
  microsoft: {
    label: 'Microsoft Entra ID',
    description: 'Microsoft 365 and Azure accounts',
    advice:
      'In Entra, register an application of the platform web. App roles come in the claim roles. Entra does not say that addresses are verified: let them count as verified only if nobody but its administrators can change them.',
    issuerHint: 'Of one tenant, such as https://login.microsoftonline.com/<tenant id>/v2.0',
    start: { id: 'microsoft', name: 'Microsoft' },
  },
  okta: {
    label: 'Okta',
    description: 'Okta or Auth0 accounts',
    advice:
      'In Okta, add an app integration: OIDC, web application. For roles, add a groups claim to the ID token and enter its name below.',
    issuerHint: 'Such as https://<company>.okta.com',
    start: { id: 'okta', name: 'Okta', rolesClaim: 'groups' },
  },
  keycloak: {
    label: 'Keycloak',
    description: 'Accounts of a realm of your own server',
    advice:
      'In the realm, add a client with client authentication. For roles, add a mapper “User Client Role” with the claim roles to the ID token.',
    issuerHint: 'Such as https://id.example.com/realms/<realm>',
    start: { id: 'keycloak', name: 'Keycloak' },
  },
  other: {
    label: 'Another provider',
    description: 'Any with OpenID Connect',
    advice: 'Register a web application with a client secret there (authorization code flow).',
    issuerHint: base,
    start: {},
  },
} as const satisfies Record<string, ProviderKind>;
export type ProviderKindName = keyof typeof providerKinds;

export const isProviderKind = (name: string | null): name is ProviderKindName =>
  name !== null && Object.hasOwn(providerKinds, name);

const empty: ProviderFields = {
  ...{ id: '', name: '', issuer: '', clientId: '', clientSecret: '', domains: '' },
  ...providerDefaults,
  roles: [],
  defaultRole: '',
  addsAccounts: false,
  linksByEmail: false,
  trustsEmail: false,
  secondFactor: 'provider',
  acrValues: '',
  maxAgeHours: '',
};

export const startOf = (kind: ProviderKindName): ProviderFields => ({
  ...empty,
  ...providerKinds[kind].start,
});
