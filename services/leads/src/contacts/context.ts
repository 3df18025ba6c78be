import { join } from 'node:path';
import { createRateLimit, type RateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { createVisitRepository, type VisitRepository } from './dashboard/visit-repository';
import { type AcceptanceLog, createAcceptanceLog } from './intake/acceptance-log';
import { createIntakeLedger, type IntakeLedger } from './intake/intake-ledger-repository';
import { createQuarantineRepository, type QuarantineRepository } from './intake/quarantine-repository';
import { createSubmissionSpool, type SubmissionSpool } from './intake/submission-spool';
import { type ContactFigures, createContactFigures } from './records/contact-figures-repository';
import { type ContactRepository, createContactRepository } from './records/contact-repository';
import { createContactStats, type ReadContactStats } from './records/contact-stats';
import { createSavedFilterRepository, type SavedFilterRepository } from './records/saved-filter-repository';

const tenMinutes = 600;
const viewsAllowed = 120;
const oneMinute = 60;

/** What the contacts ask of the erasures. */
export interface Erasures {
  wasErasedSince(email: string, moment: Date): Promise<boolean>;
}

/** What operations of the contacts get. */
export interface ContactsContext extends LeadsContext, Erasures {
  contacts: ContactRepository;
  figures: ContactFigures;
  readStats: ReadContactStats;
  savedFilters: SavedFilterRepository;
  quarantine: QuarantineRepository;
  intakeLedger: IntakeLedger;
  /** Accepted submissions that wait on disk for the database. */
  spool: SubmissionSpool;
  acceptances: AcceptanceLog;
  /** After a failure of the database the next submissions go to the spool at once, until this time. */
  intakeRest: { untilMs: number };
  submitLimit: RateLimit;
  visits: VisitRepository;
  visitLimit: RateLimit;
}

export function createContactsContext(context: LeadsContext, { wasErasedSince }: Erasures): ContactsContext {
  const { config, db, redis, dataDir } = context;
  const figures = createContactFigures(context);
  const directory = join(dataDir, 'spool');
  return {
    ...context,
    wasErasedSince,
    contacts: createContactRepository(db),
    figures,
    readStats: createContactStats({ ...context, figures }),
    savedFilters: createSavedFilterRepository(context),
    quarantine: createQuarantineRepository(db),
    intakeLedger: createIntakeLedger(context),
    spool: createSubmissionSpool({ ...context, directory }),
    acceptances: createAcceptanceLog({ directory }),
    intakeRest: { untilMs: 0 },
    submitLimit: createRateLimit({
      redis,
      name: 'contact',
      points: config.CONTACTS_PER_ADDRESS,
      durationSeconds: tenMinutes,
    }),
    visits: createVisitRepository(context),
    visitLimit: createRateLimit({
      redis,
      name: 'visit',
      points: viewsAllowed,
      durationSeconds: oneMinute,
    }),
  };
}
