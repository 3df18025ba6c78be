/**
 * The sample company's services. Leads are stored with partly different labels for the same service; each canonical key has all of
 * them as synonyms, so that a filter finds a lead whatever label it was stored with.
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

/**
 * The services that forms, dialogs and filters offer: those of the company's settings, else the titles of the published services,
 * and at the end the one word for another.
 */
export function offerServiceTypes(
  chosen: readonly string[],
  published: readonly string[],
  other = 'Other',
): string[] {
  const offered = chosen.length > 0 ? chosen : published;
  return [...new Set(offered.filter((label) => !isOtherServiceType(label))), other];
}

/** A screen's own list, plus the stored value if that is missing in it. */
export function withStoredServiceType(options: readonly string[], stored: string | undefined): string[] {
  if (stored === undefined || stored === '' || options.includes(stored)) return [...options];
  return [...options, stored];
}
