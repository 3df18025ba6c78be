import { type DashboardTask, dashboard } from '@atrium/contracts/site/dashboard.schemas';
import type { NewsletterContext } from '../context';

const listed = 15;

/** Newsletters that wait for a person, for the home screen. */
export async function listPaused({
  campaigns,
  showEach,
  clock,
}: NewsletterContext): Promise<DashboardTask[]> {
  return showEach(await campaigns.listPaused(listed), {
    resource: 'newsletter',
    schema: dashboard.shape.tasks.element,
    toItem: ({ _id, subject, startedAt }) => ({
      kind: 'paused-newsletter',
      id: _id.toHexString(),
      title: `The newsletter “${subject}” is paused`,
      dueAt: (startedAt ?? clock.now()).toISOString(),
      isOverdue: false,
      path: `/dashboard/newsletter/campaigns/${_id.toHexString()}`,
    }),
  });
}
