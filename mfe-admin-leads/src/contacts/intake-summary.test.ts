import { expect, it } from 'vitest';
import { describeIntake } from './intake-summary';

const intake = {
  day: '2026-03-11',
  accepted: 12,
  stored: 10,
  quarantined: 2,
  erased: 0,
  spooled: 0,
  damaged: 0,
  hosts: [],
  addsUp: true,
};

it.each([
  [intake, 'Accepted today: 12 requests = 10 stored + 2 quarantined'],
  [
    { ...intake, accepted: 1_002, stored: 997, erased: 1, spooled: 1, damaged: 1 },
    'Accepted today: 1,002 requests = 997 stored + 2 quarantined + 1 erased + 1 waiting for the database + 1 damaged',
  ],
])('the summary of the intake %o says what became of each request', (given, text) => {
  expect(describeIntake(given)).toBe(text);
});
