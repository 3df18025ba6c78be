import { describe, expect, test } from 'vitest';
import { setUpApprovals } from '../test-support/set-up-approvals';

const a = await setUpApprovals();
const { t } = a;
const dayMs = 86_400_000;
const linkOf = (token: string) => `/api/approvals/links/${token}`;

describe('the link of an approval', () => {
  test('shows the item with the draft of who asked, unchanged by what is written later', async () => {
    const { _id } = await a.createService();
    await a.writeDraft(_id, { title: 'Typed just now' });
    const { token } = await a.ask(_id, { message: 'Please look', days: 3 });
    await a.writeDraft(_id, { title: 'Typed later' });
    await a.save(_id, { shortDescription: 'Saved later' });
    const { body, headers } = await a.open(token);
    expect(body.data).toMatchObject({
      noun: 'Service',
      title: 'Typed just now',
      message: 'Please look',
      askedBy: t.admin.name,
      framePath: `/preview/services/${token}`,
      given: null,
      expiresAt: new Date(t.clock.now().getTime() + 3 * dayMs).toISOString(),
    });
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ]);
    const frozen = await a.send<{ title: string; shortDescription: string }>(
      'GET',
      `/api/services/preview/${token}`,
    );
    expect(frozen.body.data).toMatchObject({
      title: 'Typed just now',
      shortDescription: 'Sites that load fast',
    });
  });

  test('shows the page of a site document', async () => {
    await t.call('PUT', '/api/site-documents/about-page/draft', { data: { hero: { title: 'About Ada' } } });
    const { token } = await a.ask('about-page', {}, { type: 'about-page' });
    expect((await a.open(token)).body.data.framePath).toBe(`/preview/about-page/${token}/about`);
    expect((await a.send('GET', `/api/site-documents/preview/${token}`)).status).toBe(200);
    expect((await a.send('GET', `/api/site?document=about-page&preview=${token}`)).status).toBe(200);
  });

  test.each([
    ['its date', async (_id: string, _approval: string) => t.clock.advance(3 * dayMs)],
    ['its withdrawal', (_id: string, approval: string) => t.call('DELETE', `/api/approvals/${approval}`)],
    ['the deletion of its item', (id: string) => t.call('DELETE', `/api/services/${id}`)],
    ['the leaving of who asked', async () => t.accounts.delete(t.admin.id)],
    [
      'the lost right of who asked',
      async () => t.accounts.set(t.admin.id, { ...t.admin, permissions: ['content.read'] }),
    ],
  ])('ends with %s, for its page too', async (_title, end) => {
    const { _id } = await a.createService();
    const { id, token } = await a.ask(_id, { days: 3 });
    expect((await a.open(token)).status).toBe(200);
    await end(_id, id);
    const gone = await a.open(token);
    expect([gone.status, gone.body.message]).toEqual([410, 'This link is no longer valid']);
    expect((await a.send('GET', `/api/services/preview/${token}`)).status).toBe(410);
    const comment = { author: 'Ada', text: 'Late' };
    expect((await a.send('POST', `${linkOf(token)}/comments`, comment)).status).toBe(410);
    const input = { name: 'Ada', email: 'ada@client.example' };
    expect((await a.send('POST', `${linkOf(token)}/give`, input)).status).toBe(410);
    t.accounts.set(t.admin.id, t.admin);
  });

  test('is issued only by who may change the item', async () => {
    const { _id } = await a.createService();
    const ask = (as: 'viewer' | 'author' | 'visitor') =>
      t.call('POST', `/api/approvals/items/services/${_id}`, {}, { as });
    expect((await ask('viewer')).status).toBe(403);
    expect((await ask('author')).status).toBe(403);
    expect((await ask('visitor')).status).toBe(401);
    expect((await t.call('POST', `/api/approvals/items/company/x`, {})).status).toBe(404);
    expect((await t.call('POST', `/api/approvals/items/partner-logos/${_id}`, {})).status).toBe(404);
  });

  test.each<[string, object]>([
    ['no day', { days: 0 }],
    ['61 days', { days: 61 }],
    ['parts of a day', { days: 1.5 }],
    ['a text in place of days', { days: 'x' }],
    ['a message of more than 2,000 characters', { message: 'x'.repeat(2_001) }],
  ])('is refused for %s', async (_title, input) => {
    const { _id } = await a.createService();
    expect((await t.call('POST', `/api/approvals/items/services/${_id}`, input)).status).toBe(400);
  });
});

describe('an approval', () => {
  test('is given by the button behind the mailed link, not by opening it, and once', async () => {
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    const input = { name: 'Ada Client', email: 'Ada@Client.example' };
    a.mails.length = 0;
    expect((await a.send('POST', `${linkOf(token)}/give`, input)).body.data).toEqual({
      state: 'mailed',
      browser: null,
    });
    const [mail] = a.mails;
    expect(mail).toMatchObject({ to: 'ada@client.example', template: 'approval-confirm' });
    expect(mail?.data.title).toBe('Web design');
    const link = new URL(mail?.data.link ?? '', 'http://test');
    expect(link.pathname).toBe(`/approval/${token}`);
    expect((await a.open(token)).body.data.given).toBeNull();
    const secret = link.searchParams.get('confirm');
    const confirm = (one: unknown) =>
      a.send<{ browser: string | null }>('POST', `${linkOf(token)}/confirm`, { secret: one });
    expect((await confirm('x'.repeat(43))).status).toBe(410);
    expect((await confirm(secret)).body.data.browser).toHaveLength(43);
    expect((await confirm(secret)).body.data.browser).toBeNull();
    expect((await a.open(token)).body.data.given).toEqual({
      name: 'Ada Client',
      at: t.clock.now().toISOString(),
    });
    expect((await a.send('POST', `${linkOf(token)}/give`, input)).status).toBe(409);
    expect(a.mails.slice(1)).toEqual([
      expect.objectContaining({ template: 'approval-given', staff: t.admin.id }),
    ]);
  });

  test('needs no second mail in a browser that confirmed the address in the last 180 days', async () => {
    const { _id } = await a.createService();
    const { browser, email: known } = await a.approve((await a.ask(_id)).token);
    const giveWith = async (email: string, days: number) => {
      t.clock.advance(days * dayMs);
      const { token } = await a.ask(_id);
      const { body } = await a.send<{ state: string }>('POST', `${linkOf(token)}/give`, {
        name: 'Ada',
        email,
        browser,
      });
      return body.data.state;
    };
    expect(await giveWith(known, 1)).toBe('given');
    expect(await giveWith('eve@client.example', 1)).toBe('mailed');
    expect(await giveWith(known, 180)).toBe('mailed');
  });

  test('is not given by a mail that is older than a day', async () => {
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    a.mails.length = 0;
    await a.send('POST', `${linkOf(token)}/give`, { name: 'Ada', email: 'late@client.example' });
    const secret = new URL(a.mails[0]?.data.link ?? '', 'http://test').searchParams.get('confirm');
    t.clock.advance(dayMs);
    expect((await a.send('POST', `${linkOf(token)}/confirm`, { secret })).status).toBe(410);
  });

  test('sends at most three mails to an address in ten minutes, and twenty by one link', async () => {
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    const give = async (email: string) =>
      (await a.send('POST', `${linkOf(token)}/give`, { name: 'Ada', email })).status;
    const same = [];
    for (let time = 0; time < 4; time += 1) same.push(await give('limited@client.example'));
    expect(same).toEqual([200, 200, 200, 429]);
    const others = [];
    for (let time = 0; time < 18; time += 1) others.push(await give(`reader${time}@client.example`));
    expect(others.slice(-2)).toEqual([200, 409]);
  });

  test('is current while the saved item says what was approved, and names the save that changed it', async () => {
    const { _id } = await a.createService();
    await a.writeDraft(_id, { shortDescription: 'Approved text' });
    const { token } = await a.ask(_id);
    await a.approve(token);
    const read = async () => {
      const [approval] = (await a.list(_id)).approvals;
      return { isCurrent: approval?.isCurrent, changedAt: approval?.changedAt };
    };
    expect(await read()).toEqual({ isCurrent: false, changedAt: null });
    t.clock.advance(1_000);
    await a.save(_id, { shortDescription: 'Approved text' });
    expect(await read()).toEqual({ isCurrent: true, changedAt: null });
    t.clock.advance(1_000);
    await a.save(_id, { status: 'published', slug: 'elsewhere' });
    expect(await read()).toEqual({ isCurrent: true, changedAt: null });
    t.clock.advance(1_000);
    const changedAt = t.clock.now().toISOString();
    await a.save(_id, { shortDescription: 'Other text' });
    t.clock.advance(1_000);
    await a.save(_id, { shortDescription: 'Another text' });
    expect(await read()).toEqual({ isCurrent: false, changedAt });
    const [approval] = (await a.list(_id)).approvals;
    const { body } = await t.call<{ data: object }>('GET', `/api/approvals/${approval?.id}/content`);
    expect(body.data.data).toMatchObject({ shortDescription: 'Approved text' });
    await a.save(_id, { shortDescription: 'Approved text' });
    expect(await read()).toEqual({ isCurrent: true, changedAt: null });
  });

  test('shows its link and the address of who gave it only to those who may change the item', async () => {
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    const { email } = await a.approve(token);
    const read = async (as: 'admin' | 'viewer') =>
      JSON.stringify((await t.call('GET', `/api/approvals/items/services/${_id}`, undefined, { as })).body);
    for (const secret of [token, email]) {
      expect(await read('admin')).toContain(secret);
      expect(await read('viewer')).not.toContain(secret);
    }
    expect(await read('viewer')).toContain('Ada Client');
    expect((await t.call('GET', '/api/approvals/items/services/x')).status).toBe(404);
  });

  test('goes with its item, and shows readers neither the address nor other items', async () => {
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    const { email } = await a.approve(token);
    const page = JSON.stringify((await a.open(token)).body);
    expect(page).toContain('Ada Client');
    expect(page).not.toContain(email);
    await t.call('DELETE', `/api/services/${_id}`);
    t.clock.advance(31 * dayMs);
    await t.runSweep('empty-trash');
    expect(await t.db.collection('content_approvals').countDocuments()).toBe(0);
  });
});

test('the erasure of a person forgets who approved, and not that it was approved', async () => {
  const { _id } = await a.createService();
  const { email } = await a.approve((await a.ask(_id)).token);
  const erase = (key: string) =>
    t.call(
      'POST',
      '/internal/approvers/erase',
      { email: email.toUpperCase() },
      { headers: { 'x-internal-key': key } },
    );
  expect((await erase('wrong')).status).toBe(404);
  expect((await erase('x'.repeat(32))).status).toBe(200);
  const { approvals } = await a.list(_id);
  expect(approvals[0]).toMatchObject({ isCurrent: true, given: { name: 'Erased', email: '' } });
  expect(await t.db.collection('content_approvers').countDocuments()).toBe(0);
});

describe('comments', () => {
  const comment = { author: 'Ada', text: 'Too <b>loud</b>', field: 'shortDescription', quote: 'Sites' };

  test('reach the editor and who asked, are answered and resolved there, and the reader sees it', async () => {
    const { _id } = await a.createService();
    const { id, token } = await a.ask(_id);
    a.mails.length = 0;
    const added = await a.send('POST', `${linkOf(token)}/comments`, comment);
    expect(added.status).toBe(201);
    await a.send('POST', `${linkOf(token)}/comments`, { author: 'Ada', text: 'And all of it' });
    expect(a.mails.map(({ template, staff }) => [template, staff])).toEqual([
      ['approval-commented', t.admin.id],
      ['approval-commented', t.admin.id],
    ]);
    expect(new Set(a.mails.map(({ key }) => key)).size).toBe(1);
    const [approval] = (await a.list(_id)).approvals;
    expect(approval?.comments.map(({ field, text }) => [field, text])).toEqual([
      ['shortDescription', 'Too <b>loud</b>'],
      [null, 'And all of it'],
    ]);
    const path = `/api/approvals/${id}/comments/${approval?.comments[0]?.id}`;
    expect((await t.call('POST', `${path}/replies`, { text: 'Quieter now' })).status).toBe(200);
    expect((await t.call('PUT', path, { isResolved: true })).status).toBe(200);
    const [shown] = (await a.open(token)).body.data.comments;
    expect(shown?.replies).toMatchObject([{ text: 'Quieter now', by: t.admin.name }]);
    expect(shown?.resolvedAt).not.toBeNull();
    await t.call('PUT', path, { isResolved: false });
    expect((await a.open(token)).body.data.comments[0]?.resolvedAt).toBeNull();
    expect((await t.call('POST', `${path}/replies`, { text: 'x' }, { as: 'viewer' })).status).toBe(403);
    expect(
      (await t.call('PUT', `/api/approvals/${id}/comments/${'0'.repeat(24)}`, { isResolved: true })).status,
    ).toBe(404);
  });

  test.each<[string, object]>([
    ['an empty text', { text: ' ' }],
    ['no author', { author: '' }],
    ['an author of two lines', { author: 'Ada\nBcc: x' }],
    ['a text of more than 2,000 characters', { text: 'x'.repeat(2_001) }],
    ['a quote of more than 300 characters', { quote: 'x'.repeat(301) }],
    ['an operator as its field', { field: '$where' }],
    ['a field with brackets', { field: '__proto__[x]' }],
    ['an object as its text', { text: { $ne: 1 } }],
  ])('are refused with %s', async (_title, part) => {
    const input = { ...comment, ...part };
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    expect((await a.send('POST', `${linkOf(token)}/comments`, input)).status).toBe(400);
  });

  test('are at most forty from one network in ten minutes', async () => {
    const { _id } = await a.createService();
    const { token } = await a.ask(_id);
    const statuses = [];
    for (let time = 0; time < 41; time += 1)
      statuses.push(
        (await a.send('POST', `${linkOf(token)}/comments`, comment, { 'x-client-address': '192.0.2.7' }))
          .status,
      );
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});
