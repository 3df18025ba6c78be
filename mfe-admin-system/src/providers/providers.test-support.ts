import type { SignInProvider, SignInProviders } from '@atrium/contracts/auth/providers.schemas';

export const url = '/api/auth/providers';

export const fern: SignInProvider = {
  id: 'fern',
  name: 'Fern ID',
  issuer: 'https://id.fern.example',
  clientId: 'atrium',
  domains: ['fern.example'],
  scope: 'openid email profile',
  rolesClaim: 'groups',
  roles: [{ value: 'site admins', role: 'admin' }],
  defaultRole: null,
  addsAccounts: true,
  linksByEmail: false,
  trustsEmail: false,
  secondFactor: 'checked',
  acrValues: ['2'],
  maxAgeHours: 8,
  isFromEnvironment: false,
  hasSecret: true,
};

export const all = (changes: Partial<SignInProviders> = {}): SignInProviders => ({
  providers: [fern],
  siteUrl: 'https://atrium.example',
  isPasswordOff: false,
  canChange: true,
  revision: 3,
  changedAt: '2026-03-11T09:00:00.000Z',
  changedBy: 'Ada Winters',
  ...changes,
});
