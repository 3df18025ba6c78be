import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadsDeps } from '../../context';
import { createLeadsContext } from '../../module';
import { createFailingDb } from '../../testing/failing-db';
import { formDefinition } from '../../testing/form-definition';
import {
  contactForm,
  createLeadsHarness,
  type LeadsHarness,
  respondAsContent,
} from '../../testing/leads-harness';
import { startWorkers } from '../../testing/mailing';
import { createContactsContext } from '../context';
import { checkHeader, findCheckId, markCheck } from './check-mark';
import { formCheckSweep } from './form-check.sweep';
import { walkForms } from './walk-forms';

const script = 'export {};';
const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
const wholePage = `<script type="importmap">{"integrity":{"/assets/form.js":"${hash}"}}</script><form><input name="fullName"><input name="email"></form>`;
const own = formDefinition({ use: 'lead' });
const ownPage = own.fields.map(({ key }) => `<input name="${key}">`).join('');
const whole = {
  page: wholePage,
  script,
  submitStatus: 0,
  ownForms: [] as object[],
  ownPage,
  /** The form that the content service hands over, as staff have changed it since. */
  definition: own,
};
const briefing = { ...own, slug: 'briefing' };
const asked = {
  kind: 'line' as const,
  label: 'New',
  isShown: true,
  hint: '',
  required: true,
  meaning: 'text' as const,
  shownWhen: { field: '', value: '' },
};
let served = whole;
let target: LeadsHarness | undefined;
/** The address that the check comes from, as the site sees it. */
let address = '';
let addresses = 0;

/** A site in front of the service: page, script, and the call of the form. */
const site = createServer(async (request, response) => {
  if (request.url === '/contact') return void response.end(served.page);
  if (request.url === '/assets/form.js') return void response.end(served.script);
  if (request.url === '/forms/briefing') return void response.end(served.ownPage);
  if (request.url === '/api/forms?limit=50')
    return void response.end(JSON.stringify({ success: true, data: served.ownForms }));
  if (served.submitStatus !== 0) return void response.writeHead(served.submitStatus).end();
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const passed = Object.entries(request.headers).filter(([name]) => [checkHeader, 'sec-gpc'].includes(name));
  const headers = { ...Object.fromEntries(passed), 'x-client-address': address };
  const answer = await target?.call(request.url ?? '', {
    method: 'POST',
    token: null,
    body,
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
  });
  response.writeHead(answer?.status ?? 503).end();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => site.once('listening', resolve));
const publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

const env = { FORM_CHECK_EVERY: '15', FORM_CHECK_MAIL_TO: 'check@atrium.example', CONTACTS_PER_ADDRESS: '2' };
const content = respondAsContent({});
const harness = await createLeadsHarness({
  env,
  deps: {
    publicUrl,
    content: async (request) =>
      request.url.includes('/internal/forms/')
        ? Response.json({ success: true, data: served.definition })
        : content(request),
  },
});
const workers = startWorkers(harness);
const others: { close(): Promise<void> }[] = [];
afterAll(async () => {
  site.close();
  await workers.stop();
  for (const other of [...others, harness]) await other.close();
});

beforeEach(async () => {
  served = whole;
  target = harness;
  addresses += 1;
  address = `10.9.9.${addresses}`;
  await harness.empty(['form_checks', 'mail_outbox', 'contacts', 'contact_quarantine']);
});

const contextOf = (deps: LeadsDeps) =>
  createContactsContext(createLeadsContext(deps), { wasErasedSince: async () => false });
const context = contextOf(harness.deps);
const mailTo = env.FORM_CHECK_MAIL_TO;
const walk = (changes: object = {}) =>
  walkForms({ ...context, mailTo, ...changes }, randomUUID(), new AbortController().signal);
const count = (collection: string) => harness.context.db.collection(collection).countDocuments();

test('a check goes the way from the page to a mail, and leaves no lead, figure or mail behind', async () => {
  expect(await walk()).toEqual({ stage: null, problem: '' });
  const [mail] = await harness.readMails();
  expect(mail?.subject).toBe('Check of the contact form');
  expect(mail?.to?.[0]?.address).toBe(mailTo);
  for (const name of [
    'contacts',
    'contact_quarantine',
    'mail_outbox',
    'form_checks',
    'intake_ledger',
    'visit_counts',
  ])
    expect(await count(name), name).toBe(0);
});

describe('own forms', () => {
  test('are checked too, and leave no answers behind', async () => {
    served = { ...whole, ownForms: [briefing] };
    expect(await walk()).toEqual({ stage: null, problem: '' });
    for (const name of ['form_answers', 'contacts', 'form_checks']) expect(await count(name), name).toBe(0);
  });

  test.each([
    ['page', { ownPage: '<p>Nothing here</p>' }, /^Briefing: .*briefing has no field name$/],
    ['form', { definition: formDefinition({ fields: [{ ...asked, key: 'new' }] }) }, /^Briefing: .*400$/],
  ])('that are broken are named: %s', async (stage, change, problem) => {
    served = { ...whole, ownForms: [briefing], ...change };
    expect(await walk()).toEqual({ stage, problem: expect.stringMatching(problem) });
  });

  test('that need a file have their page checked', async () => {
    const file = { ...asked, kind: 'file' as const, key: 'cv', accepts: 'pdf' as const, maxFiles: 1 };
    served = { ...whole, ownForms: [{ ...briefing, fields: [file] }], ownPage: '<input name="cv">' };
    expect(await walk()).toEqual({ stage: null, problem: '' });
    served = { ...served, ownPage: '' };
    expect(await walk()).toMatchObject({ stage: 'page' });
  });

  test('whose list can not be read are a broken stage', async () => {
    served = { ...whole, ownForms: [{ title: 'No form' }] };
    expect(await walk()).toMatchObject({
      stage: 'form',
      problem: expect.stringMatching(/list of own forms/),
    });
  });
});

test('without a mailbox a check ends at the row', async () => {
  const sent = (await harness.readMails()).length;
  expect(await walk({ mailTo: '' })).toEqual({ stage: null, problem: '' });
  expect(await harness.readMails()).toHaveLength(sent);
});

describe('a broken stage is named:', () => {
  test.each([
    ['address', { publicUrl: 'http://no-such-name.invalid' }, /no-such-name/],
    ['gateway', { publicUrl: 'http://127.0.0.1:9' }, /127\.0\.0\.1:9/],
    ['queue', { producer: { enqueue: async () => false } }, /Redis/],
  ])('%s', async (stage, changes, problem) => {
    const found = await walk(changes);
    expect(found).toEqual({ stage, problem: expect.stringMatching(problem) });
    expect(await count('mail_outbox')).toBe(0);
  });

  test.each([
    ['page', { page: '<p>Nothing here</p>' }, /no field fullName/],
    ['page', { page: wholePage.replace('{"int', '{int') }, /import map can not be read/],
    ['script', { script: 'alert(1)' }, /not the script that the page names/],
    ['page', { page: wholePage.replace('sha384-', 'sha3-') }, /no hash of a script/],
    ['form', { submitStatus: 400 }, /responded with 400/],
    ['gateway', { submitStatus: 503 }, /responded with 503/],
  ])('%s, as the site serves it', async (stage, change, problem) => {
    served = { ...whole, ...change };
    expect(await walk()).toEqual({ stage, problem: expect.stringMatching(problem) });
  });

  test('database', async () => {
    const failing = createFailingDb(harness.context.db);
    target = await createLeadsHarness({ env, deps: { publicUrl, db: failing.db } });
    others.push(target);
    failing.failNext({ collection: 'form_checks', method: 'updateOne' });
    expect(await walk()).toMatchObject({ stage: 'database' });
    const away = { ...context.formChecks, findLast: () => Promise.reject(new Error('no server')) };
    served = { ...whole, submitStatus: 503 };
    expect(await walk({ formChecks: away })).toEqual({ stage: 'database', problem: 'no server' });
  });

  test('quarantine, where all visitors share one address', async () => {
    const headers = { 'x-client-address': address };
    for (let index = 0; index < 8; index += 1) {
      const body = contactForm({ email: `person${index}@example.com` });
      await harness.call('/api/contacts', { method: 'POST', token: null, body, headers });
    }
    expect(await walk()).toMatchObject({ stage: 'quarantine' });
  });

  test('mail server', async () => {
    const deps = { publicUrl, db: harness.context.db };
    const other = await createLeadsHarness({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' }, deps });
    const senders = startWorkers(other);
    others.push({ close: () => senders.stop() }, other);
    target = other;
    const found = await walkForms(
      { ...contextOf(other.deps), mailTo },
      randomUUID(),
      new AbortController().signal,
    );
    expect(found.stage).toBe('mail');
  });
});

test('a request with a forged or an old mark is the request of a visitor', async () => {
  const mark = markCheck(context, 'a-check-of-ours');
  expect(findCheckId(context, mark)).toBe('a-check-of-ours');
  for (const forged of [
    undefined,
    '',
    mark.replace('a-check', 'b-check'),
    `${mark.slice(0, -2)}AA`,
    'x'.repeat(90),
  ])
    expect(findCheckId(context, forged)).toBeUndefined();
  const later = { ...context, clock: { now: () => new Date(context.clock.now().getTime() + 700_000) } };
  expect(findCheckId(later, mark)).toBeUndefined();
  const headers = { [checkHeader]: `${mark.slice(0, -2)}AA` };
  await harness.call('/api/contacts', { method: 'POST', token: null, body: contactForm(), headers });
  expect(await count('contacts')).toBe(1);
});

test('home, staff, metrics and webhooks are told of what is broken, once', async () => {
  let shown: object = {};
  const showFormCheck = (result: object) => {
    shown = result;
  };
  const told = { ...context, showFormCheck };
  const run = () => formCheckSweep(told, { againMs: 0 }).run(new AbortController().signal);
  const readHome = async () => (await harness.call<DashboardResponse>('/api/dashboard')).body.data?.formCheck;
  const next = () => harness.context.clock.advance(15 * 60_000);
  await run();
  // The same time is checked once, whichever worker comes.
  await run();
  expect(shown).toMatchObject({ stage: null });
  expect(await count('form_checks')).toBe(1);
  expect(await readHome()).toMatchObject({ everyMinutes: 15, reachesMail: true, stage: null });
  served = { ...whole, page: '' };
  for (let round = 0; round < 2; round += 1) {
    next();
    await run();
  }
  expect(shown).toMatchObject({ stage: 'page' });
  expect(await readHome()).toMatchObject({
    stage: 'page',
    problem: expect.stringContaining('no field fullName'),
  });
  const mails = harness.context.db.collection('mail_outbox');
  expect(await mails.countDocuments({ template: 'form-check-failed' })).toBe(1);
  const events = await harness.context.db.collection('form_checks').find({ isFirst: true }).toArray();
  expect(events).toMatchObject([{ stage: 'page' }]);
  served = whole;
  next();
  await run();
  expect(await readHome()).toMatchObject({ stage: null });
});
