import type { ContactStats } from '@atrium/contracts/contact-types';
import type { DashboardActivity, DashboardOrder, DashboardTask } from '@atrium/contracts/dashboard';

/** What the dashboard asks the other parts of the service for. Days are the site's. */
export interface DashboardSources {
  readContactStats(): Promise<ContactStats>;
  /** New contacts of each day, all of them. */
  contactsByDay(): Promise<Map<string, number>>;
  /** New subscribers of each day, all of them. */
  subscribersByDay(): Promise<ReadonlyMap<string, number>>;
  /** By the day of the conversion, all of them. */
  revenueByDay(): Promise<ReadonlyMap<string, number>>;
  sessions: {
    total(): Promise<number>;
    byDay(firstDay: string): Promise<Map<string, number>>;
  };
  listActivities(limit: number): Promise<DashboardActivity[]>;
  listOrders(limit: number): Promise<DashboardOrder[]>;
  listFollowUps(limit: number): Promise<DashboardTask[]>;
}

/** Posts that wait for their time; asked for with the caller's own session. */
export interface ScheduledPosts {
  list(authorization: string | undefined): Promise<DashboardTask[]>;
}
