import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import type { Site } from '@atrium/contracts/site/schemas';
import type { ServiceModule } from '@atrium/service-kit/module';
import { waitForRedis } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { type ParsedResponse, readResponse } from '@atrium/testing/parsed-response';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import type { Db } from 'mongodb';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeEach } from 'vitest';
import { leadsConfig } from '../config';
import type { LeadsDeps } from '../context';
import { createLeadsModule } from '../module';
import type { NewsletterDeps } from '../newsletter/context';

export const internalSecret = 'an-internal-secret-of-enough-letters';

export interface CallOptions {
  method?: string;
  body?: unknown;
  /** `null` for a visitor; the admin's without it. */
  token?: string | null;
  headers?: Record<string, string>;
}

export interface LeadsHarness {
  context: TestContext;
  module: ServiceModule;
  deps: LeadsDeps;
  dataDir: string;
  app: { request(path: string, init?: RequestInit): Promise<Response> };
  /** `Data` is the contract's type of the response's `data`. */
  call<Data = unknown>(path: string, options?: CallOptions): Promise<ParsedResponse<Data>>;
  /** Empties these collections; without names, those with personal data of the newsletter and the contacts. */
  empty(names?: string[]): Promise<void>;
  /** Runs one of the module's sweeps now. */
  sweep(name: string): Promise<void>;
  /** Mails in the data folder's outbox, oldest first. */
  readMails(): Promise<(Email & { raw: string })[]>;
  close(): Promise<void>;
}

export const personalCollections = [
  'subscribers',
  'consent_ledger',
  'mail_suppressions',
  'mail_outbox',
  'contacts',
  'deliveries',
];

interface HarnessOptions {
  /** An empty value unsets a setting. */
  env?: Record<string, string>;
  startAt?: Date;
  deps?: Partial<LeadsDeps & NewsletterDeps>;
  /** Facts about the company, as the content service has them. */
  company?: Partial<Site['company']>;
  /** Stores what the service finds at its start. */
  prepare?(db: Db): Promise<unknown>;
}

export const respondAsContent =
  (company: Partial<Site['company']>, legal: Partial<Site> = {}): ServiceTransport =>
  async ({ url }) =>
    Response.json({
      success: true,
      data: url.endsWith('/api/site') ? { company: { ...unnamedCompany, ...company }, ...legal } : [],
    });

/** Knows the address of one member of staff. */
const respondAsAuth =
  ({ id, email }: { id: string; email: string }): ServiceTransport =>
  async (request) => {
    const { ids, isFirstAdmin } = (await request.json()) as { ids?: string[]; isFirstAdmin?: boolean };
    const isAsked = isFirstAdmin || ids?.includes(id);
    return Response.json({ success: true, addresses: isAsked ? [{ id, email }] : [] });
  };

const withWork =
  (addresses: ServiceTransport, work: ServiceTransport): ServiceTransport =>
  (request) =>
    (request.url.endsWith('/internal/staff/addresses') ? addresses : work)(request);

const withoutEmpty = (env: Record<string, string>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** The whole service on real engines, with a data folder of its own. */
export async function createLeadsHarness({
  env = {},
  startAt = new Date('2026-03-11T10:00:00Z'),
  deps: given = {},
  company = {},
  prepare,
}: HarnessOptions = {}): Promise<LeadsHarness> {
  const context = await createTestContext({ startAt });
  await prepare?.(given.db ?? context.db);
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-leads-'));
  // Other test files send mail at the same time, and the rate of all mail has one key in Redis.
  const redis = context.redis.duplicate({ keyPrefix: `${context.queuePrefix}:` });
  await waitForRedis(redis, 10_000);
  const deps: LeadsDeps = {
    config: leadsConfig.parse(
      withoutEmpty({
        LINK_SECRET: 'a-link-secret-that-is-long-enough-0123',
        MAIL_FROM: 'hello@atrium.example',
        STAFF_ALERT_EMAILS: 'hello@atrium.example',
        ...env,
      }),
    ),
    logger: context.logger,
    db: context.db,
    redis,
    subscriber: context.subscriber,
    producer: context.producer,
    sessions: context.sessions,
    events: context.events,
    clock: context.clock,
    content: respondAsContent(company, { termsVersion: '2025-01-01', privacyVersion: '2025-01-01' }),
    internalSecret,
    publicUrl: 'http://atrium.test',
    dataDir,
    ...given,
    auth: withWork(given.auth ?? respondAsAuth(context.admin), context.auth),
  };
  const module = createLeadsModule(deps);
  await module.start?.();
  const app = {
    request: async (path: string, init?: RequestInit) =>
      (module.app as { fetch(request: Request): Promise<Response> }).fetch(
        new Request(`http://atrium.test${path}`, init),
      ),
  };
  const outbox = join(dataDir, 'outbox');

  return {
    context,
    module,
    deps,
    dataDir,
    app,
    async call(path, { method = 'GET', body, token = context.adminToken, headers = {} } = {}) {
      const response = await app.request(path, {
        method,
        headers: {
          'x-client-address': `10.0.${Math.floor(Math.random() * 250)}.${randomUUID().slice(0, 4)}`,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      });
      return readResponse(response, { method, path });
    },
    async empty(names = personalCollections) {
      await Promise.all(names.map((name) => context.db.collection(name).deleteMany({})));
    },
    async sweep(name) {
      const sweep = module.sweeps?.find((one) => one.name === name);
      if (sweep === undefined) throw new Error(`no sweep ${name}`);
      await sweep.run(new AbortController().signal);
    },
    async readMails() {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      return Promise.all(
        names.map(async (name) => {
          const raw = await readFile(join(outbox, name), 'utf8');
          return { ...(await PostalMime.parse(raw)), raw };
        }),
      );
    },
    async close() {
      await module.stop?.();
      redis.disconnect();
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The service of a file's tests; `empty` names the collections to empty before each. */
export async function setUpLeads({ empty, ...options }: HarnessOptions & { empty?: string[] } = {}) {
  const harness = await createLeadsHarness(options);
  afterAll(() => harness.close());
  if (empty) beforeEach(() => harness.empty(empty));
  return harness;
}

let contactNumber = 0;

/** A submission that passes every rule; each has a person of its own. */
export function contactForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  contactNumber += 1;
  return {
    fullName: `Person ${contactNumber}`,
    email: `person${contactNumber}@example.com`,
    phone: '+49 30 1234567',
    companyName: 'Example GmbH',
    serviceType: 'SEO & Digital Strategy',
    otherServiceType: '',
    goals: 'More visitors',
    timeline: '1-3 months',
    agreedToTerms: true,
    ...overrides,
  };
}

/** Sends a form as a visitor and gives the stored contact's id. */
export async function submitContact(
  harness: LeadsHarness,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const form = contactForm(overrides);
  const { status } = await harness.call('/api/contacts', { method: 'POST', token: null, body: form });
  if (status !== 201) throw new Error(`submission returned ${status}`);
  const stored = await harness.context.db
    .collection('contacts')
    .findOne({ email: String(form.email) }, { sort: { _id: -1 } });
  if (stored === null) throw new Error('submission was not stored');
  return stored._id.toHexString();
}
