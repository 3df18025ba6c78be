import { expect, test } from 'vitest';
import { sampleMessage } from '../../testing/samples';
import { formatAnswerTime } from './answer-time';
import { bareSubject, replySubject } from './subjects';
import { findFileProblem } from './use-attachments';

test('the marks of answers are taken off a subject, in several languages', () => {
  expect(bareSubject('Re: AW: SV:  WG: Offer')).toBe('Offer');
  expect(bareSubject('RE[2]: Offer')).toBe('Offer');
  expect(bareSubject('Reform: a plan')).toBe('Reform: a plan');
});

test('the next mail answers the newest one that a person wrote', () => {
  const mail = sampleMessage(1, { subject: 'AW: Offer' });
  expect(replySubject([mail, sampleMessage(2, { kind: 'auto-reply', subject: 'Away' })])).toBe('Re: Offer');
  expect(replySubject([])).toBe('');
});

test('the time until the first answer is told in minutes, hours or days', () => {
  const hourMs = 3_600_000;
  expect(formatAnswerTime(20_000)).toBe('1 minute');
  expect(formatAnswerTime(25 * 60_000)).toBe('25 minutes');
  expect(formatAnswerTime(47 * hourMs)).toBe('47 hours');
  expect(formatAnswerTime(72 * hourMs)).toBe('3 days');
});

test('a file is refused by its kind, its size, and the room that a mail has left', () => {
  const room = { count: 0, bytes: 0 };
  const megabyte = 1_048_576;
  expect(findFileProblem({ name: 'Offer.PDF', size: megabyte }, room)).toBeUndefined();
  expect(findFileProblem({ name: 'run.exe', size: 1 }, room)).toMatch(/this kind/);
  expect(findFileProblem({ name: 'constructor', size: 1 }, room)).toMatch(/this kind/);
  expect(findFileProblem({ name: 'a.pdf', size: 6 * megabyte }, room)).toBe('Larger than 5 MB');
  expect(findFileProblem({ name: 'a.pdf', size: 1 }, { count: 5, bytes: 5 })).toBe('A mail takes 5 files');
  expect(findFileProblem({ name: 'a.pdf', size: 4 * megabyte }, { count: 2, bytes: 9 * megabyte })).toBe(
    'A mail takes 12 MB of files in all',
  );
});
