import { describe, expect, test } from 'vitest';
import { isDeadAddress, toSendOutcome, withoutAddresses } from './smtp-outcome';

/** Fields of nodemailer's errors. */
const outcome = (fields: object) => toSendOutcome(Object.assign(new Error('failed'), fields));

describe('what a failed attempt means', () => {
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
      { code: 'EENVELOPE', message: 'No valid recipient' },
      { kind: 'refused', isPermanent: true, code: 553, enhancedCode: null, detail: 'No valid recipient' },
    ],
    [
      { code: 'EENVELOPE', responseCode: 421, response: '421 4.7.0 slow down' },
      { kind: 'unavailable', code: 421, detail: '421 4.7.0 slow down' },
    ],
    [
      { code: 'EAUTH', responseCode: 454, response: '454 4.7.0 auth' },
      { kind: 'unavailable', code: 454 },
    ],
    [
      { code: 'EAUTH', responseCode: 535 },
      { kind: 'unavailable', code: 535, detail: 'failed' },
    ],
    [{ code: 'ESOCKET' }, { kind: 'unavailable', code: null }],
    [{ code: 'EDNS' }, { kind: 'unavailable' }],
    [{}, { kind: 'unavailable' }],
    [{ message: undefined }, { kind: 'unavailable', detail: 'unknown error' }],
    [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, { kind: 'unavailable' }],
    [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, { kind: 'unavailable' }],
    [{ code: 'ECONNECTION', message: 'Connection pool was closed' }, { kind: 'unavailable' }],
    [
      { code: 'ECONNECTION', message: 'Reached maximum number of retries after connection was closed' },
      { kind: 'unavailable' },
    ],
    [{ code: 'ECONNECTION', message: 'No answer: connection timeout' }, { kind: 'in-doubt' }],
    [{ code: 'ECONNECTION' }, { kind: 'in-doubt', detail: 'failed' }],
    [{ code: 'ETIMEDOUT', message: 'Timeout' }, { kind: 'in-doubt' }],
    [{ code: 'EABORT' }, { kind: 'in-doubt' }],
  ])('%o', (fields, expected) => {
    expect(outcome(fields)).toMatchObject(expected);
  });
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
