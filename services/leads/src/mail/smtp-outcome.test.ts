import { describe, expect, test } from 'vitest';
import { type HandOver, isDeadAddress, toSendOutcome, withoutAddresses } from './smtp-outcome';

/** Fields of nodemailer's errors. */
const outcome = (fields: object, handOver: HandOver = 'incomplete') =>
  toSendOutcome(Object.assign(new Error('failed'), fields), handOver);

describe("a server's refusal", () => {
  test.each([
    [
      { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <a@b.example> unknown' },
      {
        kind: 'refused',
        isPermanent: true,
        code: 550,
        enhancedCode: '5.1.1',
        detail: '550 5.1.1 <address> unknown',
      },
    ],
    [
      { code: 'EENVELOPE', responseCode: 451, response: '451-4.200.100 later' },
      { kind: 'refused', isPermanent: false, code: 451, enhancedCode: '4.200.100' },
    ],
    [
      { code: 'EMESSAGE', responseCode: 500, response: '500 spam, see 5.7.1' },
      { kind: 'refused', isPermanent: true, enhancedCode: null },
    ],
    [
      { code: 'EENVELOPE', responseCode: 550, response: '550 refused after 550 5.1.1 from the next server' },
      { kind: 'refused', enhancedCode: null },
    ],
    [
      { code: 'EENVELOPE', responseCode: 552, response: '552 5.2.1234 full' },
      { kind: 'refused', enhancedCode: null },
    ],
    [
      { code: 'EENVELOPE', responseCode: 421, response: '421 4.7.0 slow down' },
      { kind: 'unavailable', code: 421, detail: '421 4.7.0 slow down' },
    ],
    [
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 5.1.1 user unknown' },
      { kind: 'unavailable', code: 550, detail: '550 5.1.1 user unknown' },
    ],
  ])('%o is read from its reply, however far the mail got', (fields, expected) => {
    for (const handOver of ['incomplete', 'complete'] as const)
      expect(outcome(fields, handOver)).toMatchObject(expected);
  });
});

describe('an error without a refusal', () => {
  const errors = [
    { code: 'ESOCKET', originalCode: 'ECONNRESET' },
    { code: 'ESOCKET', originalCode: 'EPIPE' },
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
    { code: 'ECONNECTION', message: 'Connection closed unexpectedly' },
    { code: 'ECONNECTION', message: 'Reached maximum number of retries after connection was closed' },
    { code: 'ECONNECTION', responseCode: 550, response: '550 5.1' },
    { code: 'ETIMEDOUT', message: 'Timeout' },
    { code: 'EPROTOCOL', message: 'Server response exceeds maximum allowed size' },
    { code: 'EMESSAGE', responseCode: 354, response: '354 go on' },
    { code: 'EMESSAGE', response: 'hello' },
    { code: 'EENVELOPE', command: 'RCPT TO', response: 'hello' },
    { code: 'ESTREAM' },
    { code: 'EABORT' },
    { code: 'ECODEOFTOMORROW' },
    {},
  ];
  test.each(errors)('%o means what the hand-over proves', (fields) => {
    expect(outcome(fields, 'not-started').kind).toBe('unavailable');
    expect(outcome(fields, 'incomplete').kind).toBe('interrupted');
    expect(outcome(fields, 'complete').kind).toBe('in-doubt');
  });

  test('has a detail even where the error has no message', () => {
    expect(outcome({ message: undefined })).toEqual({ kind: 'interrupted', detail: 'unknown error' });
  });

  test.each([
    [{ code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no' }, 535],
    [{ code: 'EAUTH', responseCode: 454, response: '454 4.7.0 auth' }, 454],
    [{ code: 'EPROTOCOL', responseCode: 554, response: '554 no service' }, 554],
    [{ code: 'EDNS' }, null],
  ])('%o before a mail was asked for means that the server is unavailable', (fields, code) => {
    expect(outcome(fields, 'not-started')).toMatchObject({ kind: 'unavailable', code });
  });
});

test('an address that makes no envelope is refused for good', () => {
  const invalid = { code: 'EENVELOPE', command: 'API', message: 'Invalid recipient "<>"' };
  expect(outcome(invalid)).toMatchObject({ kind: 'refused', isPermanent: true, code: 553 });
});

test.each([
  '550 5.1.1 user unknown',
  '550 5.1.2 bad host',
  '550 5.1.3 bad syntax',
  '550 5.1.6 moved',
  '550 5.1.10 null MX',
  '550 5.2.1 disabled',
  '550 No such user here',
  '550 User unknown',
  '550 Unknown user',
  '550 Unknown recipient',
  '550 This account does not exist',
  '550 Mailbox not found',
  '550 Mailbox unavailable',
])('the address is dead: %s', (response) => {
  expect(isDeadAddress(outcome({ code: 'EENVELOPE', responseCode: 550, response }))).toBe(true);
});

test.each([
  '550 5.7.1 policy',
  '550 5.7.1 user unknown',
  '552 5.2.2 mailbox full',
  '450 4.1.1 unknown',
  '450 no such user',
  '554 no such user',
  '550 blocked',
])('the address may be alive: %s', (response) => {
  const responseCode = Number(response.slice(0, 3));
  expect(isDeadAddress(outcome({ code: 'EENVELOPE', responseCode, response }))).toBe(false);
});

test('an attempt that was not refused says nothing about the address', () => {
  expect(isDeadAddress(outcome({ code: 'ECONNECTION', message: '550 no such user' }))).toBe(false);
});

test.each([
  ['550 <a@b.example>: unknown', '550 <address>: unknown'],
  ['550 a@b.example and <c@d.example> unknown', '550 <address> and <address> unknown'],
  ['see @example or me@ or <@b> or <a@> or @', 'see @example or me@ or <@b> or <a@> or @'],
  ['<a@b>c@d<e', '<address><address><e'],
  ['x'.repeat(400), 'x'.repeat(300)],
])('no address is stored of %j', (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected);
});
