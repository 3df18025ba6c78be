import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import type { DomainCheck } from '@atrium/contracts/newsletter/domain-report.schemas';
import { afterEach, describe, expect, test } from 'vitest';
import { checkDomain, type SendingSetup } from './check-domain';
import { createDnsLookup, type DnsLookup } from './dns-lookup';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

const setup: SendingSetup = {
  domain: 'agency.example',
  smtpHost: 'mail.agency.example',
  dkim: { domain: 'agency.example', selector: 's1', privateKey },
  reportTo: 'hello@agency.example',
};

interface Zone {
  txt?: Record<string, string[]>;
  mx?: { exchange: string; priority: number }[];
  addresses?: Record<string, string[]>;
  reverse?: Record<string, string[]>;
}

const lookupOf = ({ txt = {}, mx = [], addresses = {}, reverse = {} }: Zone): DnsLookup => ({
  txt: async (name) => txt[name] ?? [],
  mx: async () => mx,
  addresses: async (name) => addresses[name] ?? [],
  reverse: async (address) => reverse[address] ?? [],
});

const whole: Zone = {
  txt: {
    'agency.example': ['google-site-verification=x', 'v=spf1 a:mail.agency.example -all'],
    's1._domainkey.agency.example': [`v=DKIM1; k=rsa; p=${published}`],
    '_dmarc.agency.example': ['v=DMARC1; p=reject; rua=mailto:x@agency.example'],
  },
  mx: [{ exchange: 'mail.agency.example', priority: 10 }],
  addresses: { 'mail.agency.example': ['192.0.2.7'] },
  reverse: { '192.0.2.7': ['mail.agency.example.'] },
};

async function check(zone: Zone, change: Partial<SendingSetup> = {}): Promise<Record<string, DomainCheck>> {
  const clock = { now: () => new Date('2026-03-11T10:00:00Z') };
  const run = () => checkDomain({ dns: lookupOf(zone), clock }, { ...setup, ...change });
  return Object.fromEntries((await run()).checks.map((one) => [one.key, one]));
}
const withTxt = (name: string, records: string[]): Zone => ({
  ...whole,
  txt: { ...whole.txt, [name]: records },
});

describe('the domain that mails come from', () => {
  test('is fine when everything is published', async () => {
    const checks = await check(whole);
    expect(Object.values(checks).map(({ key, state, advice }) => [key, state, advice])).toEqual(
      ['spf', 'dkim', 'dmarc', 'mx', 'rdns'].map((key) => [key, 'ok', null]),
    );
  });

  test('gets a record to copy for whatever is not there', async () => {
    const checks = await check({});
    expect(Object.values(checks).map(({ state }) => state)).toEqual(Array(5).fill('missing'));
    expect(checks.spf?.advice).toEqual({
      type: 'TXT',
      host: 'agency.example',
      value: 'v=spf1 a:mail.agency.example ~all',
    });
    expect(checks.dkim?.advice).toEqual({
      type: 'TXT',
      host: 's1._domainkey.agency.example',
      value: `v=DKIM1; k=rsa; p=${published}`,
    });
    expect(checks.dmarc?.advice?.host).toBe('_dmarc.agency.example');
    expect(checks.mx?.advice?.value).toBe('10 mail.agency.example');
  });

  test.each([
    ['agency.example', ['v=spf1 -all', 'v=spf1 mx -all'], 'spf', 'weak'],
    ['agency.example', ['v=spf1 +all'], 'spf', 'weak'],
    ['agency.example', ['v=spf1 mx'], 'spf', 'weak'],
    ['agency.example', ['v=spf1 redirect=_spf.example.net'], 'spf', 'ok'],
    ['agency.example', ['v=spf10 mx -all'], 'spf', 'missing'],
    ['s1._domainkey.agency.example', ['v=DKIM1; k=rsa; p=b3RoZXI='], 'dkim', 'weak'],
    ['s1._domainkey.agency.example', ['v=DKIM1; k=rsa; p='], 'dkim', 'weak'],
    ['_dmarc.agency.example', ['v=DMARC1; p=none'], 'dmarc', 'weak'],
    ['_dmarc.agency.example', ['v=DMARC1; pct=5'], 'dmarc', 'weak'],
    ['_dmarc.agency.example', ['v=DMARC1; p=quarantine'], 'dmarc', 'ok'],
  ])('%s with %j: %s is %s', async (name, records, key, state) => {
    expect((await check(withTxt(name, records)))[key]?.state).toBe(state);
  });

  test('takes no mail with a lone dot, and an address without a way back is weak', async () => {
    expect((await check({ ...whole, mx: [{ exchange: '', priority: 0 }] })).mx?.state).toBe('weak');
    const checks = await check({ ...whole, reverse: { '192.0.2.7': ['other.example.net'] } });
    expect(checks.rdns).toMatchObject({
      state: 'weak',
      advice: { type: 'PTR', host: '192.0.2.7', value: 'mail.agency.example.' },
    });
  });

  test('without a mail server or a key says what is not known', async () => {
    const checks = await check(whole, { smtpHost: null, dkim: null });
    expect([checks.dkim?.state, checks.rdns?.state]).toEqual(['missing', 'unknown']);
  });

  test.each([
    'localhost',
    'relay',
    'mail.local',
    'postfix.internal',
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.2',
    '192.168.1.4',
    '100.64.0.9',
    '169.254.10.1',
    '::1',
    'fd00::25',
    'fe80::25',
    '::ffff:127.0.0.1',
  ])('never advises a record that names the relay %s, which only this network reaches', async (smtpHost) => {
    const checks = await check({ addresses: { [smtpHost]: ['127.0.0.1'] } }, { smtpHost });
    const advised = Object.values(checks).map(({ advice }) => JSON.stringify(advice));
    expect(advised.filter((advice) => advice.includes(smtpHost) || advice.includes('127.0.0.1'))).toEqual([]);
    expect(checks.rdns?.advice).toBeNull();
  });

  test('never advises a record for a private address of a public name', async () => {
    const host = 'mail.agency.example';
    const { rdns } = await check({ ...whole, addresses: { [host]: ['10.0.0.5'] }, reverse: {} });
    expect(rdns?.advice).toBeNull();
  });
});

describe('looking up', () => {
  let server: Socket | undefined;
  afterEach(() => server?.close());

  /** A DNS server that answers every question with one code, or not at all. */
  async function serve(code: number | null): Promise<string> {
    const socket = createSocket('udp4');
    server = socket;
    socket.on('message', (question, from) => {
      if (code === null) return;
      const answer = Buffer.from(question);
      answer.writeUInt16BE(0x8180 | code, 2);
      socket.send(answer, from.port, from.address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return `127.0.0.1:${socket.address().port}`;
  }

  test.each([
    ['an answer that there is nothing', 3, 'missing'],
    ['a broken server', 2, 'unknown'],
    ['a server that refuses', 5, 'unknown'],
    ['a server that says nothing', null, 'unknown'],
  ])('%s is told apart', async (_name, code, state) => {
    const dns = createDnsLookup({ servers: [await serve(code)], timeoutMs: 150, tries: 1 });
    const clock = { now: () => new Date('2026-03-11T10:00:00Z') };
    const report = await checkDomain({ dns, clock }, setup);
    expect(report.checks.map((one) => one.state)).toEqual(Array(5).fill(state));
  });
});
