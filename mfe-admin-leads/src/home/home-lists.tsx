import { ActivityText } from '@atrium/admin-kit/activity/activity-text';
import {
  formatCount,
  formatDayAndTime,
  formatMoney,
  formatRelative,
  missing,
} from '@atrium/admin-kit/text/format';
import type {
  DashboardActivity,
  DashboardNewLeads,
  DashboardOrder,
  DashboardResponse,
  DashboardTask,
} from '@atrium/contracts/site/dashboard.schemas';
import { Badge } from '@atrium/ui/badge';
import { CalendarClock, CirclePause, FileClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { activityPath } from '../shared/activity-path';
import { myLeadsPath } from '../shared/my-leads-path';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { type SiteTime, useSiteTime } from '../shared/site-time';
import classes from './home.module.css';

const shownGroups = 8;

/** Equal actions of one person that follow each other become one line, so that an import doesn't fill the list. */
function groupActivities(activities: readonly DashboardActivity[]) {
  const groups: { activity: DashboardActivity; more: number }[] = [];
  for (const activity of activities) {
    const last = groups.at(-1);
    const isSame =
      last?.activity.actor === activity.actor &&
      last.activity.action === activity.action &&
      last.activity.resource === activity.resource;
    if (last && isSame) last.more += 1;
    else groups.push({ activity, more: 0 });
  }
  return groups.slice(0, shownGroups);
}

interface NewLeadsProps {
  leads: DashboardNewLeads;
  quarantined: DashboardResponse['quarantined'];
}

export function NewLeads({ leads, quarantined }: NewLeadsProps) {
  return (
    <Panel
      title="New leads"
      aside={
        <span className="cluster gap-4">
          <Link to={myLeadsPath}>My leads</Link>
          {leads.total > 0 && (
            <Link to="/dashboard/contacts?status=new">All {formatCount(leads.total)}, newest first</Link>
          )}
        </span>
      }
    >
      {leads.longestWaiting.length === 0 ? (
        <p className="muted">No new lead waits for an answer.</p>
      ) : (
        <ul className={classes.tasks}>
          {leads.longestWaiting.map((lead) => (
            <li key={lead.contactId}>
              <div className={classes.taskText}>
                <Link to={`/dashboard/contacts/${lead.contactId}`}>{lead.fullName}</Link>
                <span className={page.second}>
                  {[lead.companyName, lead.serviceType, lead.owner?.name].filter(Boolean).join(', ')}
                </span>
              </div>
              <time
                className={`muted ${page.nowrap}`}
                dateTime={lead.createdAt}
                title={formatDayAndTime(lead.createdAt)}
              >
                {formatRelative(lead.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {quarantined?.newestAt && (
        <p className={`muted ${classes.setAside}`}>
          <Link to="/dashboard/contacts/quarantine">
            {formatCount(quarantined.total)} set aside as suspected spam
          </Link>
          , the newest {formatRelative(quarantined.newestAt)}
        </p>
      )}
    </Panel>
  );
}

export function RecentActivities({ activities }: { activities: readonly DashboardActivity[] }) {
  return (
    <Panel title="Recent Activities" aside={<Link to={activityPath}>All activities</Link>}>
      {activities.length === 0 ? (
        <p className="muted">Nothing has happened yet.</p>
      ) : (
        <ol className={`stack gap-4 ${classes.activities}`}>
          {groupActivities(activities).map(({ activity, more }) => (
            <li key={activity.id}>
              <p className="semibold">
                <ActivityText entry={activity} detailClass={page.second} />
              </p>
              <p className="muted">
                {activity.actor},{' '}
                <time dateTime={activity.at} title={formatDayAndTime(activity.at)}>
                  {formatRelative(activity.at)}
                </time>
                {more > 0 && `, and ${formatCount(more)} more`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

export function RecentOrders({ orders, currency }: { orders: readonly DashboardOrder[]; currency: string }) {
  const site = useSiteTime();
  return (
    <Panel title="Recent Orders" aside={<span className={page.second}>Latest converted contacts</span>}>
      {orders.length === 0 ? (
        <p className="muted">No contact has been converted yet.</p>
      ) : (
        <div className="scroll-x">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col">Service</th>
                <th scope="col">Converted</th>
                <th scope="col" className={classes.number}>
                  Value
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.contactId}>
                  <th scope="row">
                    <Link to={`/dashboard/contacts/${order.contactId}`}>{order.fullName}</Link>
                    {order.companyName ? <span className={page.second}>{order.companyName}</span> : null}
                  </th>
                  <td>{order.serviceType || missing}</td>
                  <td className={page.nowrap}>{site.formatDay(order.convertedAt)}</td>
                  <td className={classes.number}>
                    {order.value === null ? missing : formatMoney(order.value, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const taskKinds: Record<
  DashboardTask['kind'],
  { Icon: typeof FileClock; describe(task: DashboardTask, site: SiteTime): string }
> = {
  'follow-up': { Icon: CalendarClock, describe: ({ dueAt }, site) => `Due ${site.formatDay(dueAt)}` },
  'scheduled-post': { Icon: FileClock, describe: ({ dueAt }) => `Goes out ${formatDayAndTime(dueAt)}` },
  'paused-newsletter': { Icon: CirclePause, describe: () => 'Waits for somebody to look at it' },
};

export function TaskList({ tasks }: { tasks: readonly DashboardTask[] }) {
  const site = useSiteTime();
  return (
    <Panel title="Tasks">
      {tasks.length === 0 ? (
        <p className="muted">No follow-ups due and no posts scheduled.</p>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map((task) => {
            const { Icon, describe } = taskKinds[task.kind];
            return (
              <li key={`${task.kind} ${task.id}`}>
                <Icon size={18} />
                <div className={classes.taskText}>
                  <Link to={task.path}>{task.title}</Link>
                  <span className={page.second}>{describe(task, site)}</span>
                </div>
                {task.isOverdue ? (
                  <Badge tone="danger" size="s">
                    Overdue
                  </Badge>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
