import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import type { SiteTimeResponse } from '@atrium/contracts/site/dashboard.schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCompanyFacts } from './company-facts';
import { leadsConfig } from './config';
import { toContactDocument } from './contacts/intake/submission';
import { createLeadsHarness, respondAsContent, setUpLeads, submitContact } from './testing/leads-harness';
import { readCampaign, runBatches, sendNewsletter, snapshotAudience } from './testing/mailing';
import { submission } from './testing/submission';
import { insertSubscribers } from './testing/subscribers';

let respond = respondAsContent({});
const harness = await setUpLeads({
  env: { SITE_NAME: 'Former name', POSTAL_ADDRESS: 'Former address', SITE_TIMEZONE: 'Asia/Tokyo' },
  deps: { content: (request) => respond(request) },
  empty: ['contacts', 'mail_outbox', 'subscribers'],
});
const { logger, redis } = harness.context;
const bus = createContentEventPublisher({ redis, logger });
const announce = () => bus.publish({ resource: 'company', ids: ['company'] });
const readTimeZone = async () =>
  (await harness.call<SiteTimeResponse>('/api/dashboard/site-time')).body.data.timeZone;

beforeEach(() => {
  respond = respondAsContent({});
});

const berlin = {
  name: '"Quill" & {{email}}',
  legalName: 'Quill GmbH',
  address: { street: 'Am Kanal 1', locality: 'Berlin', region: '', postalCode: '10115', country: 'Germany' },
  timeZone: 'Europe/Berlin',
};

test('a saved document rules at once, in the days of the back office and in mails', async () => {
  respond = respondAsContent(berlin);
  await announce();
  await expect.poll(readTimeZone).toBe('Europe/Berlin');
  await submitContact(harness, { email: 'grace@example.com' });
  await harness.sweep('mail-outbox');
  const mail = (await harness.readMails()).find(({ to }) => to?.[0]?.address === 'grace@example.com');
  expect(mail?.from).toMatchObject({ name: '"Quill" & {\u200b{email}}', address: 'hello@atrium.example' });
  expect(mail?.html).toContain('Quill GmbH, Am Kanal 1, 10115 Berlin, Germany');
  expect(mail?.text).not.toContain('Former');
});

test('the head of a mail has the logo with the name as its text, of a campaign that of its start', async () => {
  const url = '/media/0123456789abcdef01234567/0123456789abcdef0123456789abcdef--quill.webp';
  const logo = { id: '0123456789abcdef01234567', url, alt: '', width: 960, height: 320 };
  respond = respondAsContent({ ...berlin, logo });
  await announce();
  await expect.poll(readTimeZone).toBe('Europe/Berlin');
  await insertSubscribers(harness, 1);
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  await submitContact(harness, { email: 'grace@example.com' });
  await harness.sweep('mail-outbox');
  respond = respondAsContent({ ...berlin, timeZone: 'Europe/Paris' });
  await announce();
  await expect.poll(readTimeZone).toBe('Europe/Paris');
  await runBatches(harness);
  const mails = await harness.readMails();
  const head =
    '<img src="http://atrium.test/media/0123456789abcdef01234567/0123456789abcdef0123456789abcdef--quill-mail.jpg" alt="&quot;Quill&quot; &amp; {\u200b{email}}" width="144" height="48"';
  expect(mails.find(({ to }) => to?.[0]?.address === 'grace@example.com')?.html).toContain(head);
  expect(mails.find(({ subject }) => subject === 'News')?.html).toContain(head);
});

test('while content is away the last known facts stay', async () => {
  respond = respondAsContent(berlin);
  await announce();
  await expect.poll(readTimeZone).toBe('Europe/Berlin');
  let asked = 0;
  respond = async () => {
    asked += 1;
    return new Response('away', { status: 503 });
  };
  await announce();
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(await readTimeZone()).toBe('Europe/Berlin');
});

test('all mails of a campaign have the name and address of its start', async () => {
  respond = respondAsContent(berlin);
  await announce();
  await expect.poll(readTimeZone).toBe('Europe/Berlin');
  await insertSubscribers(harness, 1);
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  respond = respondAsContent({ name: 'New name', timeZone: 'Europe/Paris' });
  await announce();
  await expect.poll(readTimeZone).toBe('Europe/Paris');
  await runBatches(harness);
  const mail = (await harness.readMails()).find(({ subject }) => subject === 'News');
  expect(mail?.html).toContain('Quill GmbH, Am Kanal 1');
  expect(mail?.raw).not.toContain('New name');
});

test('a campaign waits until it is known in whose name it is sent', async () => {
  const stranger = await createLeadsHarness({
    deps: { content: async () => new Response('', { status: 503 }) },
  });
  try {
    await insertSubscribers(stranger, 1);
    const id = await sendNewsletter(stranger);
    await snapshotAudience(stranger, id);
    expect(await readCampaign(stranger, id)).toMatchObject({ status: 'planning', progress: { audience: 0 } });
  } finally {
    await stranger.close();
  }
});

describe('facts', () => {
  const { content: _content, config: _config, ...deps } = harness.deps;
  const read = async (company: Partial<Site['company']>, env = {}) => {
    const config = leadsConfig.parse({ LINK_SECRET: 'a-link-secret-that-is-long-enough-0123', ...env });
    const facts = createCompanyFacts({ ...deps, config, content: respondAsContent(company) });
    await facts.refresh();
    return facts.current();
  };

  test('that the document leaves open are those of the settings', async () => {
    const env = {
      SITE_NAME: 'Former name',
      POSTAL_ADDRESS: 'Former address',
      SITE_TIMEZONE: 'Asia/Tokyo',
      SITE_CURRENCY: 'EUR',
    };
    expect(await read({}, env)).toMatchObject({
      name: 'Former name',
      postalAddress: 'Former address',
      timeZone: 'Asia/Tokyo',
      currency: 'EUR',
      termsVersion: '',
      privacyVersion: '',
    });
    expect(await read({ ...berlin, currency: 'CHF', locale: 'de-CH' }, env)).toMatchObject({
      locale: 'de-CH',
      name: berlin.name,
      postalAddress: 'Quill GmbH, Am Kanal 1, 10115 Berlin, Germany',
      timeZone: 'Europe/Berlin',
      currency: 'CHF',
    });
  });

  test('that nobody has given are neutral', async () => {
    expect(await read({})).toMatchObject({
      name: new URL(deps.publicUrl).host,
      postalAddress: '',
      timeZone: 'UTC',
      currency: 'USD',
      locale: '',
      termsVersion: '',
      privacyVersion: '',
    });
  });

  test('name the terms and the privacy policy in force, which consents store', async () => {
    const data = { company: unnamedCompany, termsVersion: '2026-06-01.2', privacyVersion: '2026-05-01' };
    const content = async () => Response.json({ success: true, data });
    const company = createCompanyFacts({ ...harness.deps, content });
    await company.refresh();
    expect(company.current().privacyVersion).toBe('2026-05-01');
    const stored = toContactDocument({ ...submission('a'), termsVersion: company.current().termsVersion });
    expect(stored.terms?.version).toBe('2026-06-01.2');
  });

  test('of a content service without the newer ones are read', async () => {
    const { timeZone: _timeZone, currency: _currency, ...older } = { ...unnamedCompany, ...berlin };
    const content = async () => Response.json({ success: true, data: { company: older } });
    const facts = createCompanyFacts({ ...harness.deps, content });
    await facts.refresh();
    expect([facts.isKnown(), facts.current()]).toMatchObject([
      true,
      { name: berlin.name, timeZone: 'Asia/Tokyo' },
    ]);
  });
});
