import { ownerMe } from '@atrium/contracts/contacts/constants';

/** The contacts that whoever is signed in owns. */
export const myLeadsPath = `/dashboard/contacts?owner=${ownerMe}`;
