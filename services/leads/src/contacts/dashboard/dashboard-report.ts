import type { DashboardRange } from '@atrium/contracts/site/dashboard.constants';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { csvText } from '../../csv';

/** The figures of the home screen as CSV. */
export function buildReport(figures: DashboardResponse, range: DashboardRange, siteName: string): string {
  const { users, revenue, conversion, sessions, charts, orders, tasks, generatedAt } = figures;
  return csvText([
    [`${siteName} report`, range],
    ['Generated', generatedAt],
    [],
    ['Figure', 'Value'],
    ['Total Users', users.total],
    ['Contacts', users.contacts],
    ['Subscribers', users.subscribers],
    [`Revenue (${revenue.currency})`, revenue.amount ?? 'no data yet'],
    ['Conversion (%)', conversion.rate],
    ['Sessions', sessions.total],
    [],
    ['From', 'Period', 'Contacts', 'Subscribers', 'Sessions', 'Revenue'],
    ...charts[range].map((point) => [
      point.from,
      point.label,
      point.contacts,
      point.subscribers,
      point.sessions,
      point.revenue,
    ]),
    [],
    ['Recent orders', 'Company', 'Service', 'Value', 'Converted'],
    ...orders.map((order) => [
      order.fullName,
      order.companyName,
      order.serviceType,
      order.value,
      order.convertedAt,
    ]),
    [],
    ['Tasks', 'Due', 'Overdue'],
    ...tasks.map((task) => [task.title, task.dueAt, task.isOverdue]),
  ]);
}
