import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

const path = '/api/auth/preferences';
const password = 'a fourth private phrase 4';
const usual = {
  'leads-assigned': true,
  'follow-ups-due': true,
  'contact-alert': false,
  'campaign-trouble': false,
  'reviews-due': true,
  approvals: true,
  'lead-answered': true,
  'note-mention': true,
  reports: true,
};
const chosen = {
  name: ' Ada Winters ',
  timeZone: 'Europe/Berlin',
  dateForm: 'en-US',
  mails: { ...usual, 'follow-ups-due': false, 'contact-alert': true },
};
const read = async (token: string) => (await t.call(path, { method: 'GET', token })).body.data;
const write = (token: string, body: unknown) => t.call(path, { method: 'PUT', token, body });

describe('preferences', () => {
  test('are as usual until they are chosen, and then in the session too', async () => {
    const token = await t.signIn(await t.insertUser('sales', password), password);
    expect(await read(token)).toEqual({ name: 'Someone', timeZone: null, dateForm: null, mails: usual });
    const { status, body } = await write(token, chosen);
    const inSession = { name: 'Ada Winters', timeZone: 'Europe/Berlin', dateForm: 'en-US' };
    expect([status, body.user]).toEqual([200, expect.objectContaining(inSession)]);
    expect(await read(token)).toEqual({ ...chosen, name: 'Ada Winters' });
    expect((await t.call('/api/auth/me', { method: 'GET', token })).body.user).toMatchObject(inSession);

    const { body: reset } = await write(token, { ...chosen, timeZone: null, dateForm: null });
    expect(reset.user).not.toHaveProperty('timeZone');
    expect(reset.user).not.toHaveProperty('dateForm');
  });

  test('a form of an earlier version, which has no choice of reports, leaves them as usual', async () => {
    const token = await t.signIn(await t.insertUser('sales', password), password);
    const { reports: _later, ...mails } = chosen.mails;
    expect((await write(token, { ...chosen, mails })).status).toBe(200);
    expect(await read(token)).toMatchObject({ mails: chosen.mails });
  });

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['timeZone', { timeZone: 'Europe/Nowhere' }, 'This time zone is not known'],
  ])('refuse a wrong %s', async (field, change, message) => {
    const token = await t.signIn(await t.insertUser('sales', password), password);
    expect(await write(token, { ...chosen, ...change })).toMatchObject({
      status: 400,
      body: { errors: [{ path: field, message }] },
    });
  });
});

describe('POST /internal/staff/addresses', () => {
  const headers = () => ({ 'x-internal-key': t.internalSecret });
  const ask = async (body: object) =>
    (await t.call('/internal/staff/addresses', { body, headers: headers() })).body.addresses as {
      id: string;
      email: string;
      isWanted: boolean;
    }[];
  async function add(role: string, mails?: object) {
    const email = await t.insertUser(role, password);
    if (mails) {
      const token = await t.signIn(email, password);
      await write(token, { ...chosen, mails: { ...usual, ...mails } });
    }
    const user = await t.context.db.collection('users').findOne({ email });
    return { email, id: String(user?._id) };
  }

  test('says who declined a mail, and who may not read what it is about', async () => {
    const [usually, declined, editor] = [
      await add('sales'),
      await add('sales', { 'follow-ups-due': false }),
      await add('editor'),
    ];
    const ids = [usually.id, declined.id, editor.id];
    const wanted = async (body: object) =>
      (await ask(body)).filter(({ isWanted }) => isWanted).map(({ id }) => id);
    expect(await wanted({ ids, mail: 'follow-ups-due' })).toEqual([usually.id]);
    expect((await wanted({ ids })).toSorted()).toEqual(ids.toSorted());
  });

  test('lists all who asked for a mail and may read what it is about', async () => {
    const asked = await add('sales', { 'contact-alert': true });
    const declined = await add('sales');
    const editor = await add('editor', { 'contact-alert': true });
    const emails = (await ask({ mail: 'contact-alert' })).map(({ email }) => email);
    expect(emails).toContain(asked.email);
    expect(emails).not.toContain(declined.email);
    expect(emails).not.toContain(editor.email);
  });
});
