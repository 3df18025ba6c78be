import { pluralise } from '@atrium/admin-kit/text/format';
import type { ErasureRecord } from '@atrium/contracts/privacy/schemas';

/** Lists what was erased: "2 contacts, a subscription and 3 newsletters received". */
export function describeErasure(receipt: ErasureRecord): string {
  const { contacts, quarantined, subscriber, consentEntries, sends } = receipt;
  const parts = [
    contacts > 0 && pluralise(contacts, 'contact'),
    quarantined > 0 && pluralise(quarantined, 'quarantined request'),
    subscriber > 0 && 'a subscription',
    consentEntries > 0 && `details of ${pluralise(consentEntries, 'consent entry', 'consent entries')}`,
    sends > 0 && `whom ${pluralise(sends, 'newsletter')} went to`,
  ].filter((part) => part !== false);
  const text = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
  return text === '' ? 'Nothing was kept of this person' : text[0]?.toUpperCase() + text.slice(1);
}
