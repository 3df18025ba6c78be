import type { ContactStats } from '@atrium/contracts/contact-types';
import type { DashboardActivity, DashboardOrder, DashboardTask } from '@atrium/contracts/dashboard';
import type { AuditRecord } from '@atrium/contracts/privacy';

/** The newsletter's figures on the home screen. */
export interface SubscriberFigures {
  total(): Promise<number>;
  /** New subscribers by day of the site. */
  countByDay(from: Date): Promise<ReadonlyMap<string, number>>;
}

/** What the staff did, newest first. */
export interface ActivityLog {
  listNewest(limit: number): Promise<AuditRecord[]>;
}

/** What the dashboard reads. Days are the site's, from `firstDay` on. */
export interface DashboardSources {
  readContactStats(): Promise<ContactStats>;
  contactsByDay(firstDay: string): Promise<ReadonlyMap<string, number>>;
  revenueByDay(firstDay: string): Promise<ReadonlyMap<string, number>>;
  subscribers: {
    total(): Promise<number>;
    byDay(firstDay: string): Promise<ReadonlyMap<string, number>>;
  };
  sessions: {
    total(): Promise<number>;
    byDay(firstDay: string): Promise<ReadonlyMap<string, number>>;
  };
  listActivities(limit: number): Promise<DashboardActivity[]>;
  listOrders(limit: number): Promise<DashboardOrder[]>;
  listFollowUps(limit: number): Promise<DashboardTask[]>;
}

/** Posts that are scheduled; asked for with the caller's own session. */
export interface ScheduledPosts {
  list(authorization: string | undefined): Promise<DashboardTask[]>;
}
