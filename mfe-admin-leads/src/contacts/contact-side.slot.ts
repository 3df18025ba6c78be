import { defineSlot } from '@atrium/mfe-kit';

export interface ContactSideProps {
  contactId: string;
}

/** Beside a contact, below the panels of this remote. */
export const ContactSide = defineSlot<ContactSideProps>('mfe-admin-leads/contact.side/v1');
