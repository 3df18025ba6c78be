import type { z } from 'zod';
import type { domainReport } from './schemas/campaigns';
/** `missing` was looked up and is not there; `unknown` could not be looked up. */
export type DomainCheckState = DomainCheck['state'];

export type DomainCheck = DomainReport['checks'][number];

export type DomainReport = z.output<typeof domainReport>;
