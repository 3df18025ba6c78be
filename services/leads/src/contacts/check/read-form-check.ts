import type { DashboardFormCheck } from '@atrium/contracts/site/dashboard.schemas';
import type { ContactsContext } from '../context';

/** Reads the result of the last check of the contact form; undefined where none is made. */
export async function readFormCheck({
  formChecks,
  formCheckSettings,
}: ContactsContext): Promise<DashboardFormCheck | undefined> {
  const { everyMinutes, mailTo } = formCheckSettings.current();
  if (everyMinutes === 0) return undefined;
  const [last, passed] = await Promise.all([formChecks.findLast(), formChecks.findLastPassed()]);
  return {
    everyMinutes,
    reachesMail: mailTo !== '',
    checkedAt: last?.finishedAt.toISOString() ?? null,
    workedAt: passed?.finishedAt.toISOString() ?? null,
    stage: last?.stage ?? null,
    problem: last?.problem ?? '',
  };
}
