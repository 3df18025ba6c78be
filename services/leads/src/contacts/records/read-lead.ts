import type { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';

/** The facts of a lead for another program: the person's own words and their origin, and nothing that the staff wrote. */
export async function readLead(
  { contacts, publicUrl }: Pick<ContactsContext, 'contacts' | 'publicUrl'>,
  _id: ObjectId,
): Promise<Record<string, unknown> | null> {
  const contact = await contacts.findById(_id);
  if (contact === null) return null;
  const { fullName, email, phone, companyName, serviceType, otherServiceType } = contact;
  const { timeline, goals, source, attribution, createdAt } = contact;
  return {
    id: _id.toHexString(),
    url: `${publicUrl}/dashboard/contacts/${_id}`,
    fullName,
    email: email ?? null,
    phone,
    companyName,
    serviceType: otherServiceType || serviceType,
    timeline,
    goals,
    source,
    attribution,
    createdAt: createdAt.toISOString(),
  };
}
