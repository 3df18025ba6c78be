import { describe, expect, test } from 'vitest';
import {
  classifyEvents,
  type EngagementEvent,
  isMachineAgent,
  summariseEvents,
  trapLink,
} from './classify-events';

const sentAt = new Date('2026-03-11T10:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);
const click = (link: number, seconds: number, isMachine = false): EngagementEvent => ({
  kind: 'click',
  link,
  at: after(seconds),
  isMachine,
});
const whoDid = (events: EngagementEvent[], sent: Date | null = sentAt) =>
  classifyEvents(events, sent).map(({ by }) => by);

describe('who clicked', () => {
  test('a reader, one link or two, some time after the mail has come', () => {
    expect(whoDid([click(0, 60), click(1, 62)])).toEqual(['person', 'person']);
  });

  test('a scanner, within seconds of delivery or before the delivery is known', () => {
    expect(whoDid([click(0, 4)])).toEqual(['scanner']);
    expect(whoDid([click(0, 5)])).toEqual(['person']);
    expect(whoDid([click(0, 60)], null)).toEqual(['scanner']);
  });

  test('a scanner, when it says so', () => {
    expect(whoDid([click(0, 60, true), click(0, 90)])).toEqual(['scanner', 'person']);
  });

  test('a scanner, with three different links within five seconds: its first click too', () => {
    expect(whoDid([click(0, 60), click(1, 62), click(2, 65), click(0, 600)])).toEqual([
      'scanner',
      'scanner',
      'scanner',
      'person',
    ]);
    expect(whoDid([click(0, 60), click(1, 63), click(2, 66)])).toEqual(['person', 'person', 'person']);
    expect(whoDid([click(0, 60), click(0, 61), click(0, 62)])).toEqual(['person', 'person', 'person']);
  });

  test('a scanner, when it followed the link that nobody sees, with what it did around it', () => {
    expect(whoDid([click(0, 100), click(trapLink, 130), click(0, 400)])).toEqual([
      'scanner',
      'scanner',
      'person',
    ]);
  });
});

test('a summary counts both apart and names the first and the last click of a person', () => {
  const summary = summariseEvents(
    [
      click(0, 2),
      click(0, 60),
      click(1, 120),
      { kind: 'open', link: trapLink, at: after(50), isMachine: false },
    ],
    sentAt,
  );
  expect(summary).toEqual({
    clicks: 2,
    scannerClicks: 1,
    opens: 1,
    scannerOpens: 0,
    clickedAt: after(60),
    lastClickAt: after(120),
    openedAt: after(50),
    lastOpenAt: after(50),
    links: [
      { link: 0, clicks: 1, scannerClicks: 1 },
      { link: 1, clicks: 1, scannerClicks: 0 },
    ],
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT_X30) AppleWebKit/537.36 Chrome/126.0', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['BarracudaCentral LinkScan', true],
  ['python-requests/2.32', true],
  ['curl/8.5.0', true],
  ['node', true],
  ['', true],
  [undefined, true],
])('agent %j is a machine: %s', (agent, expected) => {
  expect(isMachineAgent(agent)).toBe(expected);
});
