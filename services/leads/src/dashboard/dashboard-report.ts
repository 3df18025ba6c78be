import type { DashboardRange, DashboardResponse } from '@atrium/contracts/dashboard';
import { csvRow } from '../downloads/csv';

/** What the home screen shows, as a file a spreadsheet opens. */
export function buildReport(figures: DashboardResponse, range: DashboardRange, siteName: string): string {
  const { users, revenue, conversion, sessions, charts, orders, tasks, counting, generatedAt } = figures;
  return [
    csvRow([`${siteName} report`, range]),
    csvRow(['Generated', generatedAt]),
    ...(counting === null
      ? []
      : [csvRow(['Contacts counted so far', counting.counted, 'of', counting.total])]),
    csvRow([]),
    csvRow(['Figure', 'Value']),
    csvRow(['Total Users', users.total]),
    csvRow(['Contacts', users.contacts]),
    csvRow(['Subscribers', users.subscribers]),
    csvRow([`Revenue (${revenue.currency})`, revenue.amount ?? 'no data yet']),
    csvRow(['Conversion (%)', conversion.rate]),
    csvRow(['Sessions', sessions.total]),
    csvRow([]),
    csvRow(['From', 'Period', 'Contacts', 'Subscribers', 'Sessions', 'Revenue']),
    ...charts[range].map((point) =>
      csvRow([point.from, point.label, point.contacts, point.subscribers, point.sessions, point.revenue]),
    ),
    csvRow([]),
    csvRow(['Recent orders', 'Company', 'Service', 'Value', 'Converted']),
    ...orders.map((order) =>
      csvRow([order.fullName, order.companyName, order.serviceType, order.value, order.convertedAt]),
    ),
    csvRow([]),
    csvRow(['Tasks', 'Due', 'Overdue']),
    ...tasks.map((task) => csvRow([task.title, task.dueAt, task.isOverdue])),
  ].join('');
}
