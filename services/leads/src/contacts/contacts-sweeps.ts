import type { Sweep } from '@atrium/service-kit/module';
import { formCheckSweep } from './check/form-check.sweep';
import type { ContactsContext } from './context';
import { reconcilePastDays } from './intake/reconcile-intake';
import { replaySpool } from './intake/submit-contact';
import { tellOfQuarantine } from './intake/tell-of-quarantine';
import { remindOfFollowUps } from './records/follow-up-reminder';
import { emptyTrash } from './records/trash-contacts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const contactsSweeps = (context: ContactsContext): Sweep[] => [
  {
    name: 'contact-spool',
    // Soon after the database is back; without files it reads a directory.
    everyMs: 5_000,
    runsIn: 'server',
    run: (signal) => replaySpool(context, signal),
  },
  formCheckSweep(context),
  { name: 'quarantine-mails', everyMs: minuteMs, run: () => tellOfQuarantine(context) },
  { name: 'intake-reconciliation', everyMs: hourMs, run: () => reconcilePastDays(context) },
  { name: 'follow-up-reminder', everyMs: 15 * minuteMs, run: () => remindOfFollowUps(context) },
  { name: 'contact-trash', everyMs: hourMs, run: () => emptyTrash(context) },
];
