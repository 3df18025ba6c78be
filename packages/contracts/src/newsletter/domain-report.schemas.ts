import { z } from 'zod';
import { moment, text, texts } from '../common/fields.schemas';
import { exampleAddress } from '../site/installation.schemas';

export const domainReport = z
  .object({
    domain: text,
    /** False: mails are written to files. */
    hasMailServer: z.boolean(),
    /** The mails of this installation that would reach nobody. */
    exampleAddresses: z.array(exampleAddress),
    checkedAt: moment,
    checks: z.array(
      z.object({
        key: z.enum(['spf', 'dkim', 'dmarc', 'mx', 'rdns']),
        title: text,
        state: z.enum(['ok', 'weak', 'missing', 'unknown']),
        text,
        found: texts,
        advice: z.object({ type: text, host: text, value: text }).nullable(),
      }),
    ),
  })
  .meta({ id: 'DomainReport' });

export type DomainReport = z.output<typeof domainReport>;

export type DomainCheck = DomainReport['checks'][number];

/** `missing` was looked up and is not there; `unknown` could not be looked up. */
export type DomainCheckState = DomainCheck['state'];
