import { randomUUID } from 'node:crypto';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { z } from 'zod';
import type { Outbox } from './outbox';
import { withoutAddresses } from './smtp-outcome';

const line = z.string().max(500);
/** An address that can't be written is found by the outbox, which tells staff. */
const recipient = z.string().min(1).max(320);
/** The same mail is taken once. */
const key = z.string().max(300);

/** A mail that a service asks for. Without a recipient the staff get it. */
export const mailRequest = z.discriminatedUnion('template', [
  z.object({
    to: recipient,
    template: z.literal('password-reset'),
    data: z.object({ name: z.string().max(200).optional(), link: z.url({ protocol: /^https?$/ }) }),
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

const system = { id: 'system', name: 'Atrium' };

export type AcceptMail = (mail: MailRequest) => Promise<void>;

/** Puts a mail that a service asks for into the outbox. A stuck item is also a line of the activity log. */
export function createAcceptMail({
  outbox,
  staff,
  audit,
}: {
  outbox: Pick<Outbox, 'add'>;
  staff: string[];
  audit: Pick<AuditLog, 'record'>;
}): AcceptMail {
  /** True if the staff did not have this mail yet. */
  async function addForStaff(mail: Exclude<MailRequest, { template: 'password-reset' }>): Promise<boolean> {
    let isNew = false;
    for (const [index, to] of staff.entries()) {
      const data = mail.template === 'remote-failing' ? { ...mail.data, isForStaff: true } : mail.data;
      if (await outbox.add({ template: mail.template, key: `internal-${mail.key}-${index}`, to, data }))
        isNew = true;
    }
    return isNew;
  }

  return async function acceptMail(mail) {
    if (mail.template === 'password-reset') {
      await outbox.add({ ...mail, key: `internal-${randomUUID()}` });
    } else if (mail.to !== undefined) {
      await outbox.add({ ...mail, key: `internal-${mail.key}`, to: mail.to });
    } else if ((await addForStaff(mail)) && mail.template === 'item-stuck') {
      const { resource, resourceId, reason } = mail.data;
      const named = resourceId === '' ? {} : { resourceId };
      await audit.record({ actor: system, action: 'failed', resource, ...named, summary: reason });
    }
  };
}
