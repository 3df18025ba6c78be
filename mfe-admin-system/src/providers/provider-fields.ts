import type { ProviderInput, SignInProvider } from '@atrium/contracts/auth/providers.schemas';

/** The form's fields: lists and numbers as their text. */
export interface ProviderFields {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  scope: string;
  rolesClaim: string;
  roles: { value: string; role: string }[];
  defaultRole: string;
  addsAccounts: boolean;
  linksByEmail: boolean;
  trustsEmail: boolean;
  secondFactor: SignInProvider['secondFactor'];
  acrValues: string;
  maxAgeHours: string;
}

export function toFields(provider: SignInProvider): ProviderFields {
  const { isFromEnvironment: _isFromEnvironment, hasSecret: _hasSecret, ...facts } = provider;
  return {
    ...facts,
    clientSecret: '',
    domains: facts.domains.join(', '),
    defaultRole: facts.defaultRole ?? '',
    acrValues: facts.acrValues.join(' '),
    maxAgeHours: facts.maxAgeHours === null ? '' : String(facts.maxAgeHours),
  };
}

const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export function toInput({ id: _id, ...fields }: ProviderFields): ProviderInput {
  const { clientSecret, ...rest } = fields;
  return {
    ...rest,
    // Empty means the stored one.
    ...(clientSecret !== '' && { clientSecret }),
    domains: words(fields.domains),
    // A row that was added and left empty.
    roles: fields.roles.filter(({ value, role }) => value.trim() !== '' || role !== ''),
    defaultRole: fields.defaultRole === '' ? null : fields.defaultRole,
    acrValues: words(fields.acrValues),
    maxAgeHours: fields.maxAgeHours.trim() === '' ? null : Number(fields.maxAgeHours),
  };
}
