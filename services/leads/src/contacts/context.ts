import { join } from 'node:path';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { createFormCheckRepository } from './check/form-check-repository';
import { createIntakeLedger } from './intake/intake-ledger-repository';
import { createQuarantineRepository } from './intake/quarantine-repository';
import { createSubmissionSpool } from './intake/submission-spool';
import { createContactFigures } from './records/contact-figures-repository';
import { createContactRepository } from './records/contact-repository';
import { createContactStats } from './records/contact-stats';
import { createContactTrash } from './records/contact-trash-repository';
import { createSavedFilterRepository } from './records/saved-filter-repository';

const tenMinutes = 600;
const sendersPerNetwork = 4;

/** The question that the contacts ask of the erasures. */
interface Erasures {
  wasErasedSince(email: string, moment: Date): Promise<boolean>;
}

/** The context of the contacts' operations: their repositories, limits and spool. */
export function createContactsContext(context: LeadsContext, { wasErasedSince }: Erasures) {
  const { config, db, redis, dataDir } = context;
  const figures = createContactFigures(context);
  return {
    ...context,
    wasErasedSince,
    contacts: createContactRepository(db),
    trash: createContactTrash(db),
    figures,
    readStats: createContactStats({ ...context, figures }),
    savedFilters: createSavedFilterRepository(context),
    quarantine: createQuarantineRepository(db),
    formChecks: createFormCheckRepository(db),
    intakeLedger: createIntakeLedger(context),
    /** Accepted submissions that wait on disk for the database. */
    spool: createSubmissionSpool({ ...context, directory: join(dataDir, 'spool') }),
    /** After a failure of the database the next submissions go to the spool at once, until this time. */
    intakeRest: { untilMs: 0 },
    /** Requests of one sender; several people of an office share a network. */
    senderLimit: createRateLimit({
      redis,
      name: 'contact-sender',
      points: () => config.CONTACTS_PER_ADDRESS,
      durationSeconds: tenMinutes,
    }),
    networkLimit: createRateLimit({
      redis,
      name: 'contact',
      points: () => config.CONTACTS_PER_ADDRESS * sendersPerNetwork,
      durationSeconds: tenMinutes,
    }),
  };
}
export type ContactsContext = ReturnType<typeof createContactsContext>;
