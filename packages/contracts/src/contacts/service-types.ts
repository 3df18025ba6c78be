/**
 * One list of the services that a lead can ask for. The screens show three lists with partly different labels for the same
 * service; each canonical key has all of them as synonyms, so that a filter finds a lead whatever label it was stored with.
 */
const labelsByKey = {
  'seo-digital-strategy': ['SEO & Digital Strategy'],
  'paid-media-advertising': ['Paid Media & Advertising'],
  'ai-automation': ['AI & Automation'],
  'web-mobile-development': ['Web & Mobile Development', 'Website Development'],
  'custom-api-development': ['Custom API Development', 'Custom API Development & Integrations'],
  'education-e-learning': ['Education & E-Learning', 'Education & E-Learning Solutions'],
  'enterprise-transformation': ['Enterprise Transformation', 'Enterprise Digital Transformation'],
  'financial-analytics': ['Financial Analytics', 'Financial Analytics & Automation'],
  'legal-tech': ['Legal Tech Solutions', 'Legal Tech & Document Automation'],
  'e-commerce-growth': ['E-commerce Growth', 'E-commerce Growth Suite'],
  'healthcare-digital': ['Healthcare Digital', 'Healthcare Digital Transformation'],
  other: ['Other', 'Others'],
} as const;

export type ServiceTypeKey = keyof typeof labelsByKey;

export const serviceTypeKeys = Object.keys(labelsByKey) as ServiceTypeKey[];

/** The edit modal of the contact screens: 10 entries. */
export const contactEditServiceTypes = [
  'SEO & Digital Strategy',
  'Paid Media & Advertising',
  'Custom API Development & Integrations',
  'Education & E-Learning Solutions',
  'Enterprise Digital Transformation',
  'Financial Analytics & Automation',
  'Legal Tech & Document Automation',
  'E-commerce Growth Suite',
  'Healthcare Digital Transformation',
  'Others',
] as const;

/** The filter of the contact list: 6 entries. */
export const contactFilterServiceTypes = [
  'AI & Automation',
  'Website Development',
  'SEO & Digital Strategy',
  'Paid Media & Advertising',
  'Custom API Development & Integrations',
  'Other',
] as const;

const keyByLabel = new Map<string, ServiceTypeKey>(
  serviceTypeKeys.flatMap((key) => [
    [key, key] as const,
    ...labelsByKey[key].map((label) => [label.toLowerCase(), key] as const),
  ]),
);

/** The canonical key of a label of any list (or of a key itself); undefined for an unknown label. */
export function findServiceTypeKey(label: string): ServiceTypeKey | undefined {
  return keyByLabel.get(label.trim().toLowerCase());
}

/** All synonyms of this label, the canonical one first; only the label itself if it is unknown. */
export function serviceTypeSynonyms(label: string): string[] {
  const key = findServiceTypeKey(label);
  return key === undefined ? [label] : [...labelsByKey[key]];
}

/** Whether the field 'Specify Service' is shown. */
export function isOtherServiceType(label: string): boolean {
  return findServiceTypeKey(label) === 'other';
}

/** A screen's own list, plus the stored value if that is missing in it. */
export function withStoredServiceType(options: readonly string[], stored: string | undefined): string[] {
  if (stored === undefined || stored === '' || options.includes(stored)) return [...options];
  return [...options, stored];
}
