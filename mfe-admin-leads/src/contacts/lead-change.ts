import type { Contact, UpdateContactInput } from '@atrium/contracts/contacts/schemas';

type LeadFields = Pick<Contact, 'value' | 'tags'>;

/** The tags as they are stored now, with what the user added and without what the user removed since `base`. */
export function mergeTags(base: string[], mine: string[], stored: string[]): string[] {
  const kept = stored.filter((tag) => mine.includes(tag) || !base.includes(tag));
  return [...new Set([...kept, ...mine.filter((tag) => !base.includes(tag))])];
}

/** Both changed the value, and not to the same one. */
export const hasValueConflict = (base: LeadFields, mine: LeadFields, stored: LeadFields): boolean =>
  mine.value !== base.value && stored.value !== base.value && stored.value !== mine.value;

/** Only what the user changed since `base`, applied to what is stored now. */
export function buildLeadChange(base: LeadFields, mine: LeadFields, stored: LeadFields): UpdateContactInput {
  return {
    ...(mine.value !== base.value && { value: mine.value }),
    ...(mine.tags.join('\n') !== base.tags.join('\n') && {
      tags: mergeTags(base.tags, mine.tags, stored.tags),
    }),
  };
}
