import type { Contact } from '@atrium/contracts/contacts/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['contacts', 'contact_intake'],
});
beforeEach(() => {
  harness.context.clock.set(new Date('2026-03-11T10:00:00Z'));
});

const list = (query = '') => harness.call<Contact[]>(`/api/contacts?${query}`);
const total = async (query: string) => (await list(query)).body.pagination.total;

describe('the list', () => {
  test('is newest first, ten to a page, with one pagination for all screens', async () => {
    for (let count = 0; count < 12; count += 1) {
      harness.context.clock.advance(1_000);
      await submitContact(harness, { fullName: `Nr ${count}` });
    }
    const { status, headers, body } = await list();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.map(({ fullName }) => fullName).slice(0, 2)).toEqual(['Nr 11', 'Nr 10']);
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toMatchObject({ page: 1, pages: 2, total: 12, totalItems: 12, hasNext: true });
    const second = await list('page=2');
    expect(second.body.data).toHaveLength(2);
    expect(second.body.data[1]).not.toHaveProperty('searchWords');
    expect(second.body.data[1]).not.toHaveProperty('sortName');
    expect((await list('page=3')).body.data).toEqual([]);
  });

  test.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'status=odd',
    'contacted=maybe',
    'startDate=soon',
    'search=a&search=b',
    'sort=odd',
    'order=up',
  ])('refuses %s with the field named', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toBe(query.split('=')[0]);
  });

  test('passes over filters that are not set and keys it does not know', async () => {
    await submitContact(harness);
    const { body } = await list('status=&serviceType=&contacted=&search=&startDate=&endDate=&source=&odd=1');
    expect(body.pagination.total).toBe(1);
  });

  test('filters by each field, a service type in any of its words', async () => {
    await submitContact(harness, { serviceType: 'Custom API Development' });
    const edited = await submitContact(harness, { serviceType: 'Custom API Development & Integrations' });
    await submitContact(harness, { serviceType: 'AI & Automation' });
    await submitContact(harness, { serviceType: 'Something of my own' });
    await harness.call(`/api/contacts/${edited}/status`, { method: 'PATCH', body: { status: 'qualified' } });
    await harness.call(`/api/contacts/${edited}/mark-contacted`, { method: 'PATCH' });
    const encoded = encodeURIComponent('Custom API Development & Integrations');
    expect(await total(`serviceType=${encoded}`)).toBe(2);
    expect(await total('serviceType=Other')).toBe(0);
    expect(await total('serviceType=Something%20of%20my%20own')).toBe(1);
    expect(await total('status=qualified')).toBe(1);
    expect(await total('status=new')).toBe(3);
    expect(await total('contacted=true')).toBe(1);
    expect(await total('source=website')).toBe(4);
    expect(await total('source=elsewhere')).toBe(0);
    expect(await total(`serviceType=${encoded}&status=new&contacted=false`)).toBe(1);
  });

  test('lists the tags in use, and filters by one', async () => {
    const tagged = await submitContact(harness);
    await submitContact(harness);
    await harness.call(`/api/contacts/${tagged}`, { method: 'PATCH', body: { tags: ['fair', 'bulk'] } });
    expect((await harness.call<string[]>('/api/contacts/tags')).body.data).toEqual(['bulk', 'fair']);
    expect(await total('tag=fair')).toBe(1);
  });

  test('is sorted by each column, both ways', async () => {
    const people = [
      { fullName: 'Ébba', email: 'c@example.com', serviceType: 'Other' },
      { fullName: 'anna', email: 'b@example.com', serviceType: 'AI & Automation' },
      { fullName: 'Zed', email: 'a@example.com', serviceType: 'Legal Tech Solutions' },
    ];
    for (const person of people) {
      harness.context.clock.advance(1_000);
      const created = await submitContact(harness, person);
      if (person.fullName === 'anna')
        await harness.call(`/api/contacts/${created}/status`, {
          method: 'PATCH',
          body: { status: 'archived' },
        });
    }
    const names = async (query: string) => (await list(query)).body.data.map(({ fullName }) => fullName);
    expect(await names('sort=name&order=asc')).toEqual(['anna', 'Ébba', 'Zed']);
    expect(await names('sort=name&order=desc')).toEqual(['Zed', 'Ébba', 'anna']);
    expect(await names('sort=email&order=asc')).toEqual(['Zed', 'anna', 'Ébba']);
    expect(await names('sort=date&order=asc')).toEqual(['Ébba', 'anna', 'Zed']);
    expect(await names('sort=service&order=asc')).toEqual(['anna', 'Zed', 'Ébba']);
    expect((await names('sort=status&order=asc'))[0]).toBe('anna');
    expect(await names('sort=name&order=asc&status=new')).toEqual(['Ébba', 'Zed']);
  });

  test('statuses combine, and the owner can be me or nobody', async () => {
    const mine = await submitContact(harness);
    const open = await submitContact(harness);
    await submitContact(harness);
    const me = { id: harness.context.admin.id, name: harness.context.admin.name };
    await harness.call(`/api/contacts/${mine}`, {
      method: 'PATCH',
      body: { owner: me, status: 'qualified' },
    });
    await harness.call(`/api/contacts/${open}/status`, { method: 'PATCH', body: { status: 'in-progress' } });
    expect(await total('status=qualified,in-progress')).toBe(2);
    expect(await total('status=new,qualified,in-progress')).toBe(3);
    expect((await list('status=new,odd')).status).toBe(400);
    expect((await list('status=,')).status).toBe(400);
    expect(await total('owner=me')).toBe(1);
    expect(await total('owner=nobody')).toBe(2);
    expect(await total('owner=nobody&status=new')).toBe(1);
  });

  test('a received filter counts days back from now', async () => {
    harness.context.clock.set(new Date('2026-03-01T12:00:00Z'));
    await submitContact(harness);
    harness.context.clock.set(new Date('2026-03-05T12:00:00Z'));
    await submitContact(harness);
    expect(await total('received=last-2')).toBe(1);
    expect(await total('received=older-2')).toBe(1);
    expect(await total('received=last-30')).toBe(2);
    for (const odd of ['last-0', 'older-99999', 'last', '2', 'newer-2'])
      expect((await list(`received=${odd}`)).status).toBe(400);
  });

  test('finds the last three digits of a number', async () => {
    await submitContact(harness, { phone: '+49 170 5551987' });
    expect(await total('search=987')).toBe(1);
  });

  test('finds words of the message and of notes, and no note that was deleted', async () => {
    const id = await submitContact(harness, { goals: 'We need a configurator for Łódź' });
    expect(await total('search=configurator')).toBe(1);
    expect(await total('search=lodz')).toBe(1);
    const notes = `/api/contacts/${id}/notes`;
    await harness.call(notes, { method: 'POST', body: { note: 'Prefers Thursdays' } });
    expect(await total('search=thursday%20config')).toBe(1);
    await harness.call(`${notes}/0`, { method: 'DELETE' });
    expect(await total('search=thursday')).toBe(0);
  });

  test('filters by days of the site, the last one included', async () => {
    harness.context.clock.set(new Date('2026-03-09T22:30:00Z')); // 23:30 in Berlin
    await submitContact(harness);
    harness.context.clock.set(new Date('2026-03-09T23:30:00Z')); // the 10th in Berlin
    await submitContact(harness);
    expect(await total('startDate=2026-03-09&endDate=2026-03-09')).toBe(1);
    expect(await total('startDate=2026-03-10')).toBe(1);
    expect(await total('endDate=2026-03-10')).toBe(2);
    expect(await total('startDate=2026-03-09T22:00:00Z&endDate=2026-03-09T23:00:00Z')).toBe(1);
  });

  test('finds people by the beginnings of name, address, company and number, patterns as text', async () => {
    await submitContact(harness, {
      fullName: 'Zoë Müller-Lüdenscheidt',
      email: 'zoe@mail.example',
      companyName: 'Acme (Berlin) Prachtstraße Weiss',
      phone: '+49 170 5551234',
    });
    await submitContact(harness, { fullName: 'Other Person' });
    const countFound = (search: string) => total(`search=${encodeURIComponent(search)}`);
    for (const text of [
      'zoe',
      'MÜLL',
      'mull ludens',
      'zoe@mail',
      'mail.example',
      '@mail.example',
      'https://www.mail.example',
      'acme',
      '(Berlin',
      '+49 170 555',
      '0170 555',
      '551234',
      '705',
      'zoe acme',
      'prachtstrasse',
      'PRACHTSTRASSE',
      'prachtstraße',
      'weiß',
    ])
      expect([text, await countFound(text)]).toEqual([text, 1]);
    for (const text of ['.*', '^', 'zoe nobody', '(((', '\\'])
      expect([text, await countFound(text)]).toEqual([text, 0]);
  });

  test('finds names with umlauts in any spelling, and what is pasted with its surroundings', async () => {
    await submitContact(harness, {
      fullName: 'Jörg Größmann',
      email: 'j@xn--mller-kva.test',
      companyName: 'Østergård & Söhne',
      phone: '+49 (0)30 901820',
      goals: 'Über Israël',
    });
    await submitContact(harness, {
      fullName: 'Juergen Aagaard-Bauer',
      email: 'office@mueller-soehne.org',
      phone: '٠٣٠ ٥٥٥ ١٢٣٤٥',
    });
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).body.data.map(({ fullName }) => fullName);
    for (const text of [
      'GROESSMANN',
      'groes',
      'joerg grossmann',
      'oestergaard',
      'Östergard soehne',
      'ueber israel',
      'j@mueller.test',
      'https://www.müller.test/über-uns?lang=de#team',
      'xn--mller-kva.test/team',
      '(<j@müller.test>,',
      'Jörg Größmann <j@müller.test>',
      'mailto:j@müller.test',
      '+49 30 901820',
      '0049 (0)30 901820',
      '030 901820',
      '０３０　９０１８２０',
      '٠٣٠ ٩٠١٨٢٠',
      'tel:+4930901820',
    ])
      expect([text, await found(text)]).toEqual([text, ['Jörg Größmann']]);
    for (const text of ['Jürgen', 'jurgen', 'agard', 'ågård', 'baur', 'bauer', 'juergen mueller', '030 5551'])
      expect([text, await found(text)]).toEqual([text, ['Juergen Aagaard-Bauer']]);
    for (const text of ['grosman', 'AC/DC', 'https://', '<>'])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  test.each([
    [
      '田中太郎',
      'Web制作株式会社山田製作所Japan',
      ['太郎', '製作', 'web', '株式会社', '作所', 'japan', '田中 山田'],
    ],
    ['김민수', '온라인쇼핑몰', ['민수', '쇼핑몰', '김']],
    ['สมชาย ใจดี', 'บริษัทออกแบบเว็บไซต์', ['เว็บไซต์', 'ออกแบบ', 'ชาย']],
  ])('finds %s of %s by what stands inside of words', async (fullName, companyName, texts) => {
    await submitContact(harness, { fullName, companyName });
    for (const text of texts)
      expect([text, await total(`search=${encodeURIComponent(text)}`)]).toEqual([text, 1]);
    expect(await total(`search=${encodeURIComponent('中郎')}`)).toBe(0);
  });
});
