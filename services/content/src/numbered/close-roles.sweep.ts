import { systemActor } from '@atrium/service-kit/audit-log-repository';
import type { Sweep } from '@atrium/service-kit/module';
import { type ContentContext, contextOf } from '../context';
import { changeMany } from '../entries/bulk-entries';

const everyMs = 60_000;

/** Turns career roles into drafts once their last day is over, which is a day of the site. */
export const closeRolesSweep = (context: ContentContext): Sweep => ({
  name: 'close-roles',
  everyMs,
  async run() {
    const careers = contextOf(context, 'careers');
    const ids = await careers.schedule.listClosedIds(await context.claims.readToday());
    if (ids.length === 0) return;
    await changeMany(careers, { ids, action: 'draft', actor: { ...systemActor, permissions: [] } });
  },
});
