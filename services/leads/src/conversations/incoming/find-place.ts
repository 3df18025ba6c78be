import { normaliseEmail } from '@atrium/contracts/common/email-address';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { ContactDocument } from '../../contacts/records/contact-document';
import { readAssignee } from '../../staff-addresses';
import { findContact } from '../contact-ids';
import type { ConversationsContext } from '../context';
import { type IntakeMark, readIntakeAddress } from '../intake-address';
import { listAddresses, type ReadMail } from './read-incoming';

/** Where a mail belongs. */
export interface Place {
  /** Null: the tray. */
  contactId: ObjectId | null;
  direction: 'in' | 'logged';
  isFromOtherAddress: boolean;
  by: StaffRef | null;
}

type PlacedMail = Pick<ReadMail, 'from' | 'to' | 'recipients' | 'inReplyTo' | 'references' | 'report'>;

const maxRecipients = 100;

/** As the addresses of contacts are stored. */
export const toEmail = (address: string): string => (normaliseEmail(address) ?? address.trim()).toLowerCase();

function listMarks(context: ConversationsContext, addresses: string[]): IntakeMark[] {
  const { config, conversationSettings } = context;
  const own = conversationSettings.current().address;
  const marks = addresses.slice(0, maxRecipients).map((one) => readIntakeAddress(config, own, one));
  return marks.filter((mark) => mark !== null);
}

const emailsOf = ({ email, merged = [] }: ContactDocument): (string | undefined)[] => [
  email,
  ...merged.map((one) => one.email),
];

/** The only contact with an address: two people may share one. */
async function findOnly(
  { contacts }: ConversationsContext,
  address: string,
): Promise<ContactDocument | null> {
  const [contact, ...others] = await contacts.findByEmail(toEmail(address), 2);
  return contact !== undefined && others.length === 0 ? contact : null;
}

/** The conversation of the newest mail that this one answers; null for the tray's, undefined for none. */
async function findAnswered(
  context: ConversationsContext,
  ids: string[],
): Promise<ObjectId | null | undefined> {
  if (ids.length === 0) return undefined;
  const [answered] = await context.messages.findByMessageIds(ids);
  return answered?.contactId;
}

/** Null for somebody who may not read contacts any more: their address for blind copies has ended. */
async function readStaff(context: ConversationsContext, staffId: string): Promise<StaffRef | null> {
  try {
    return await readAssignee(context, staffId, 'contacts.read');
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return null;
    throw error;
  }
}

/** A colleague's own mail: its lead is whom it is addressed to. */
async function findLogged(
  context: ConversationsContext,
  mail: PlacedMail,
  by: StaffRef,
  marked: ContactDocument | null,
): Promise<Place> {
  let contact = marked;
  for (const { address } of mail.to) contact ??= await findOnly(context, address);
  return { contactId: contact?._id ?? null, direction: 'logged', isFromOtherAddress: false, by };
}

async function findMarked(
  context: ConversationsContext,
  marks: IntakeMark[],
): Promise<ContactDocument | null> {
  for (const mark of marks) {
    const contact = mark.kind === 'reply' ? await findContact(context, new ObjectId(mark.contactId)) : null;
    if (contact !== null) return contact;
  }
  return null;
}

async function findColleague(context: ConversationsContext, marks: IntakeMark[]): Promise<StaffRef | null> {
  for (const mark of marks) {
    const by = mark.kind === 'log' ? await readStaff(context, mark.staffId) : null;
    if (by !== null) return by;
  }
  return null;
}

/**
 * The conversation of a mail: by the signed address that it was sent to, else by the mail that it answers, else by its sender, if exactly
 * one contact has the address. A forged address counts as none. `envelope` are the addresses of the mail server's dialogue.
 */
export async function findPlace(
  context: ConversationsContext,
  mail: PlacedMail,
  envelope: string[],
): Promise<Place> {
  const { from, inReplyTo, references, report } = mail;
  // A bounce quotes the mail that names the conversation.
  const quoted = listAddresses(report.original);
  const marks = listMarks(context, [...envelope, ...mail.recipients, ...quoted]);
  const marked = await findMarked(context, marks);
  const by = await findColleague(context, marks);
  if (by !== null) return findLogged(context, mail, by, marked);
  const place = (contact: ContactDocument | null): Place => ({
    contactId: contact?._id ?? null,
    direction: 'in',
    isFromOtherAddress: contact !== null && !emailsOf(contact).includes(toEmail(from.address)),
    by: null,
  });
  if (marked !== null) return place(marked);
  const ids = [inReplyTo, report.messageId, ...references].filter((id) => id !== null);
  const answered = await findAnswered(context, ids);
  if (answered === null) return place(null);
  const inThread = answered === undefined ? null : await findContact(context, answered);
  return place(inThread ?? (await findOnly(context, from.address)));
}
