import { randomUUID } from 'node:crypto';
import { objectId } from '@atrium/contracts/common/ids.schemas';
import { systemActor } from '@atrium/service-kit/audit-log-repository';
import { z } from 'zod';
import type { LeadsContext } from '../context';
import { everyoneTold, type OutboxContext, queueMail } from './queue-mail';
import { withoutAddresses } from './smtp-outcome';

const name = z.string().max(200);
/** A path is completed by the address of the site when the mail is written. */
const link = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])/)]);
const line = z.string().max(500);
/** An address that can't be written is found by the outbox, which tells staff. */
const recipient = z.string().min(1).max(320);
/** The same mail is taken once. */
const key = z.string().max(300);

/** Each is a mail of its own, however often it is asked for. */
export const accountMail = z.discriminatedUnion('template', [
  z.object({
    to: recipient,
    template: z.literal('password-reset'),
    data: z.object({ name: name.optional(), link }),
  }),
  z.object({
    to: recipient,
    template: z.literal('account-invitation'),
    data: z.object({ name, by: name, link }),
  }),
  z.object({
    to: recipient,
    template: z.literal('account-added'),
    data: z.object({ name, by: name, provider: name, link }),
  }),
  z.object({
    to: recipient,
    template: z.literal('email-change'),
    data: z.object({ name, link }),
  }),
  z.object({
    to: recipient,
    template: z.literal('email-changed'),
    data: z.object({ name, email: recipient }),
  }),
  z.object({
    to: recipient,
    template: z.literal('second-factor'),
    data: z.object({ name, change: line }),
  }),
]);
type AccountMail = z.output<typeof accountMail>;

/** A mail to a member of the staff, whose preferences may refuse it. */
const approvalNews = { staff: objectId, key, data: z.object({ title: name, reader: name, link }) };
const staffMail = z.discriminatedUnion('template', [
  z.object({ ...approvalNews, template: z.literal('approval-commented') }),
  z.object({ ...approvalNews, template: z.literal('approval-given') }),
]);
type StaffMail = z.output<typeof staffMail>;

/** A mail that a service asks for. Without a recipient the staff get it. */
export const mailRequest = z.discriminatedUnion('template', [
  accountMail,
  staffMail,
  z.object({
    to: recipient,
    key,
    template: z.literal('approval-confirm'),
    data: z.object({ title: name, link }),
  }),
  z.object({
    to: recipient.optional(),
    key,
    template: z.literal('remote-failing'),
    data: z.object({ remote: line, version: line, outcome: line, evidence: line }),
  }),
  z.object({
    to: z.undefined().optional(),
    key,
    template: z.literal('item-stuck'),
    data: z.object({
      resource: line,
      resourceId: line,
      reason: z.string().transform(withoutAddresses),
    }),
  }),
]);
type MailRequest = z.output<typeof mailRequest>;

const isStaffMail = (mail: MailRequest): mail is StaffMail => 'staff' in mail;
const isAccountMail = (mail: MailRequest): mail is AccountMail => !('key' in mail);

export async function queueAccountMail(context: OutboxContext, mail: AccountMail): Promise<void> {
  await queueMail(context, { ...mail, key: `internal-${randomUUID()}` });
}

/** Puts a mail that a service asks for into the outbox. A stuck item is also in the list of them, and a line of the activity log. */
export async function acceptMail(context: LeadsContext, mail: MailRequest): Promise<void> {
  if (isAccountMail(mail)) {
    await queueAccountMail(context, mail);
  } else if (isStaffMail(mail)) {
    const { staff, ...rest } = mail;
    await queueMail(context, { ...rest, key: `internal-${mail.key}`, toStaff: staff });
  } else if (mail.to !== undefined) {
    await queueMail(context, { ...mail, key: `internal-${mail.key}`, to: mail.to });
  } else {
    if (mail.template === 'item-stuck')
      await context.stuckItems.record(mail.key, mail.data, context.clock.now());
    const { template, data } = mail;
    const shown = template === 'remote-failing' ? { ...data, isForStaff: true } : data;
    const key = `internal-${mail.key}`;
    const isNew = await queueMail(context, { key, toStaff: everyoneTold, template, data: shown });
    if (!isNew || template !== 'item-stuck') return;
    const { resource, resourceId, reason } = mail.data;
    const named = resourceId === '' ? {} : { resourceId };
    await context.audit.record({ actor: systemActor, action: 'failed', resource, ...named, summary: reason });
  }
}
