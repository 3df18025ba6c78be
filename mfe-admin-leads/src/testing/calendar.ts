import { fillBrowserGaps } from '@atrium/admin-kit/testing/browser-gaps';
import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { afterEach, beforeEach, vi } from 'vitest';
import { Component } from '../calendar/calendar.page';

export const ofContent = 'GET /api/content-calendar';
export const ofLeads = 'GET /api/leads-calendar';
const path = '/dashboard/calendar';
export const self = { id: admin.id, name: admin.name };
export const noor = { id: 'b'.repeat(24), name: 'Noor Haddad' };

export const article: CalendarEntry = {
  kind: 'publish',
  id: '1'.repeat(24),
  title: 'Spring article',
  type: 'blogs',
  // 12 March in Berlin.
  at: '2026-03-11T23:30:00.000Z',
  status: 'scheduled',
  person: self,
  path: '/dashboard/blog/edit/1',
  revision: 3,
  canMove: true,
};
export const campaign: CalendarEntry = {
  ...article,
  kind: 'campaign',
  id: '2'.repeat(24),
  title: 'Spring news',
  type: null,
  at: '2026-03-20T08:00:00.000Z',
  person: noor,
  path: '/dashboard/newsletter/campaigns/2',
};
export const followUp: CalendarEntry = {
  ...campaign,
  kind: 'follow-up',
  id: '3'.repeat(24),
  title: 'Call Me (Example Ltd)',
  at: '2026-03-10',
  status: 'new',
  path: '/dashboard/contacts/3',
};

export const found = (entries: CalendarEntry[], isCut = false) => ({
  success: true,
  data: { entries, isCut },
});

/** It is 11 March 2026, 11:00 in Berlin. */
export function setUpCalendarTests(): void {
  beforeEach(() => {
    fillBrowserGaps();
    vi.useFakeTimers({ now: new Date('2026-03-11T10:00:00Z'), toFake: ['Date'] });
    vi.clearAllMocks();
  });
  afterEach(() => void vi.useRealTimers());
}

/** The screen with an article, a campaign and a follow-up. */
export function setUpCalendar(responses: Record<string, unknown> = {}, search = '', user = admin) {
  const api = createRecordingApi({
    'GET /api/dashboard/site-time': {
      success: true,
      data: { timeZone: 'Europe/Berlin', today: '2026-03-11' },
    },
    [ofContent]: found([article]),
    [ofLeads]: found([campaign, followUp]),
    ...responses,
  });
  renderScreen({ api, Component, path, address: `${path}${search}`, user });
  return api;
}
