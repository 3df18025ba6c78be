import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { createSendMail } from '@atrium/service-kit/internal-mail';
import { openStaffAccounts } from '../module';
import type { AuthTestApp } from './auth-test-app';

/** The command line beside the service. */
export const openTestAccounts = ({ deps }: AuthTestApp) =>
  openStaffAccounts({
    ...deps,
    audit: createAuditLog(deps),
    sendMail: createSendMail(deps),
    by: { id: 'command-line', name: 'Command line' },
  });
