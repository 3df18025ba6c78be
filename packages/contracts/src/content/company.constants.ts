import type { SiteLanguage } from './languages.constants';

/** The facts about a company that has given none yet. */
export const unnamedCompany = {
  name: 'Your company',
  legalName: '',
  tagline: '',
  blurb: '',
  founded: null as number | null,
  phone: '',
  email: '',
  hours: '',
  address: { street: '', locality: '', region: '', postalCode: '', country: '' },
  socialLinks: { linkedin: '', instagram: '', facebook: '', twitter: '' },
  timeZone: '',
  currency: '',
  locale: '',
  language: 'en' as SiteLanguage,
  contacts: [],
  offices: [],
  serviceTypes: [] as string[],
  logo: null,
  logoDark: null,
  icon: null,
};

/** While the facts can't be read: the name is not known, which is not the same as a company without one. */
export const unknownCompany = { ...unnamedCompany, name: '' };

/**
 * Street and town of an address, as far as they are given. The country is left out. A code of four or five digits without a region is
 * before the town, as on the European continent.
 */
export function addressLinesOf({
  street,
  locality,
  region,
  postalCode,
}: typeof unnamedCompany.address): string[] {
  const code = [region, postalCode].filter(Boolean).join(' ');
  const town = /^\d{4,5}$/.test(code)
    ? [code, locality].join(' ').trim()
    : [locality, code].filter(Boolean).join(', ');
  return [street, town].filter(Boolean);
}

/** An IANA name, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A BCP 47 tag whose numbers this system can write, such as de-DE. */
export function isLocale(name: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(name).length === 1;
  } catch {
    return false;
  }
}
