import { serviceTypeSynonyms } from '@atrium/contracts/contacts/service-types';

/** Visitors write these texts, so that there may be any number of them. */
const shownOwn = 20;

interface ServiceGroup {
  /** The key of one of the sample's services, else the stored text; a damaged contact may have anything. */
  serviceType: unknown;
  count: number;
}

/**
 * Names the service of a group of leads: the first label of a service that has several, the text of any other. The twenty texts with
 * the most leads keep their name, the others are `Not listed`; leads without a service are `Not specified`.
 */
export function createServiceLabels(groups: readonly ServiceGroup[]): (group: ServiceGroup) => string {
  const countByText = new Map<string, number>();
  for (const { serviceType, count } of groups) {
    const text = String(serviceType ?? '');
    countByText.set(text, (countByText.get(text) ?? 0) + count);
  }
  const labels = new Map<string, string>([['', 'Not specified']]);
  const own: [text: string, count: number][] = [];
  for (const [text, count] of countByText) {
    const [label = text, ...others] = serviceTypeSynonyms(text);
    if (label !== text || others.length > 0) labels.set(text, label);
    else if (text !== '') own.push([text, count]);
  }
  own.sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  for (const [text] of own.slice(0, shownOwn)) labels.set(text, text);
  return ({ serviceType }) => labels.get(String(serviceType ?? '')) ?? 'Not listed';
}
