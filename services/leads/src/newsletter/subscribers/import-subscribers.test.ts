import type { ImportReport, SubscriberDetail } from '@atrium/contracts/newsletter/subscribers.schemas';
import { describe, expect, test } from 'vitest';
import { createFailingDb } from '../../testing/failing-db';
import { createLeadsHarness, personalCollections, setUpLeads } from '../../testing/leads-harness';
import { findSubscriber, subscribeAndConfirm } from '../../testing/subscribers';

const harness = await setUpLeads({ empty: personalCollections });

describe('importing', () => {
  const importCsv = (csv: string, more: object = {}) =>
    harness.call<ImportReport>('/api/newsletter/subscribers/import', {
      method: 'POST',
      body: { csv, consentProof: 'Signed list of the fair in Berlin, May 2025', ...more },
    });

  test('takes in new people with the proof of their consent, and nobody who left', async () => {
    await subscribeAndConfirm(harness, 'known@example.com');
    const { id: gone } = await subscribeAndConfirm(harness, 'gone@example.com');
    await harness.call(`/api/newsletter/subscribers/${gone}`, { method: 'DELETE' });
    const { body } = await importCsv(
      'Email,First name\nnew@example.com,"Ada, M."\nNEW@example.com,Twice\nknown@example.com,\ngone@example.com,\nnot-an-address,X\n',
      { tags: ['fair'] },
    );
    expect(body.data).toMatchObject({
      rows: 5,
      imported: 1,
      known: 1,
      tagged: 1,
      suppressed: 1,
      repeated: 1,
      notValid: 1,
      leftOut: 0,
      leftOutReasons: [],
      unknownStatuses: [],
      namesToCheck: [],
      invalid: [{ row: 6, email: 'not-an-address', reason: 'Please enter a valid email address' }],
    });
    const fresh = await findSubscriber(harness, 'new@example.com');
    expect(fresh).toMatchObject({
      status: 'subscribed',
      tags: ['fair'],
      source: 'import',
      firstName: 'Ada, M.',
    });
    const detail = await harness.call<SubscriberDetail>(`/api/newsletter/subscribers/${fresh?._id}`);
    expect(detail.body.data.consent).toMatchObject([
      { event: 'imported', note: 'Signed list of the fair in Berlin, May 2025' },
    ]);
    expect(await findSubscriber(harness, 'gone@example.com')).toBeNull();
  });

  test('tags who is known, whatever their status, and subscribes nobody again', async () => {
    await subscribeAndConfirm(harness, 'known@example.com');
    const { unsubscribeToken } = await subscribeAndConfirm(harness, 'left@example.com');
    const body = { token: unsubscribeToken };
    await harness.call('/api/newsletter/unsubscribe', { method: 'POST', token: null, body });
    const csv = 'Email,Tags\nknown@example.com,"vip; berlin"\nleft@example.com,vip\nnew@example.com,vip|$x\n';
    const first = await importCsv(csv, { tags: ['fair'] });
    expect(first.body.data).toMatchObject({ imported: 1, known: 2, tagged: 2 });
    expect((await importCsv(csv, { tags: ['fair'] })).body.data).toMatchObject({ known: 3, tagged: 0 });
    expect(await findSubscriber(harness, 'known@example.com')).toMatchObject({
      status: 'subscribed',
      tags: ['fair', 'vip', 'berlin'],
    });
    expect(await findSubscriber(harness, 'left@example.com')).toMatchObject({
      status: 'unsubscribed',
      consentSeq: null,
      tags: ['fair', 'vip'],
    });
    expect(await findSubscriber(harness, 'new@example.com')).toMatchObject({ tags: ['fair', 'vip', '$x'] });
  });

  test('reads the columns as they are chosen, but never past who has left', async () => {
    const csv =
      'Kontakt,Wer,Gruppe,Status\na@example.com,Ada,vip,subscribed\nb@example.com,Ben,vip,unsubscribed\n';
    expect((await importCsv(csv)).status).toBe(400);
    const columns = ['email', 'firstName', 'tags', 'ignored'];
    expect((await importCsv(csv, { columns })).body.data).toMatchObject({ imported: 1, leftOut: 1 });
    expect(await findSubscriber(harness, 'a@example.com')).toMatchObject({ firstName: 'Ada', tags: ['vip'] });
    expect(await findSubscriber(harness, 'b@example.com')).toBeNull();
    for (const odd of [['ignored'], ['odd']])
      expect((await importCsv(csv, { columns: odd })).status).toBe(400);
  });

  const importFile = (
    body: string | ReadableStream<Uint8Array> | Buffer<ArrayBuffer>,
    contentType = 'text/csv; charset=utf-8',
  ) =>
    harness.app.request(
      `/api/newsletter/subscribers/import?${new URLSearchParams([
        ['consentProof', 'Signed list of the fair in Berlin, May 2025'],
        ['tags', 'fair'],
        ['tags', 'berlin'],
      ])}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${harness.context.adminToken}`, 'content-type': contentType },
        body,
        duplex: 'half',
      } as RequestInit,
    );

  test.each([
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,TAGS\nmc@example.com,Ada,Byron,"""vip"""\n',
      'mc',
      'Ada',
    ],
    ['HubSpot', '"Record ID","First Name","Email"\n"1","Grace","hs@example.com"\n', 'hs', 'Grace'],
    ['a German spreadsheet', '\ufeffNachname;Vorname;E-Mail\r\nHopper;Zoë;de@example.com\r\n', 'de', 'Zoë'],
    ['a list with First and Last', 'Last,First,Email\r\nHopper,Zoë,fl@example.com\r\n', 'fl', 'Zoë'],
    ['tabs', 'E-mail\tName\ntab@example.com\tTim, T.\n', 'tab', 'Tim, T.'],
  ])('reads a file of %s', async (_from, csv, name, firstName) => {
    const response = await importFile(csv);
    expect(await response.json()).toMatchObject({ data: { rows: 1, imported: 1 } });
    expect(await findSubscriber(harness, `${name}@example.com`)).toMatchObject({
      firstName,
      tags: ['fair', 'berlin', ...(name === 'mc' ? ['vip'] : [])],
    });
  });

  const german = 'E-Mail;Vorname\r\nde@example.com;Zoë\r\n';
  test.each([
    ['in Windows-1252', Buffer.from(german, 'latin1')],
    ['in UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['in UTF-16 with the other byte order', Buffer.from(`\ufeff${german}`, 'utf16le').swap16()],
    ['with tabs in UTF-16', Buffer.from(`\ufeff${german.replaceAll(';', '\t')}`, 'utf16le')],
    ['with a separator line', Buffer.from(`sep=;\r\n${german}`)],
    ['with a quoted separator line', Buffer.from(`\ufeff"sep=;"\r\n${german}`)],
    ['with an unusual separator', Buffer.from(`sep=^\n${german.replaceAll(';', '^')}`)],
    ['with line ends of old spreadsheets', Buffer.from(german.replaceAll('\r\n', '\r'))],
  ])('reads a file %s', async (_how, bytes) => {
    const response = await importFile(bytes);
    expect(await response.json()).toMatchObject({ data: { rows: 1, imported: 1 } });
    expect(await findSubscriber(harness, 'de@example.com')).toMatchObject({ firstName: 'Zoë' });
  });

  test.each([
    ['a workbook', Buffer.from('PK\x03\x04', 'latin1'), /workbook/],
    [
      'several encodings',
      Buffer.concat([Buffer.from('email,name\na@x.test,Zoë\n'), Buffer.from('b@x.test,Zo\xeb\n', 'latin1')]),
      /several encodings/,
    ],
  ])('refuses %s with a sentence', async (_what, bytes, message) => {
    const response = await importFile(bytes);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'csv', message: expect.stringMatching(message) }],
    });
  });

  test('an import of a known file adds nobody', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => `twice${index % 1_100}@example.com`);
    const csv = ['email', ...rows].join('\n');
    expect((await importCsv(csv)).body.data).toMatchObject({ imported: 1_100, known: 0, repeated: 100 });
    expect((await importCsv(csv)).body.data).toMatchObject({ imported: 0, known: 1_200, repeated: 0 });
  });

  test('stores no control characters', async () => {
    const response = await importFile(
      'email,name\nbell@example.com,A\u0007da\u0000\nnone@example.com,"\u0001"\nb\u0000ad@example.com,Bob\n',
    );
    const { data } = (await response.json()) as { data: ImportReport };
    expect(data).toMatchObject({ imported: 2, notValid: 1, invalid: [{ row: 4 }] });
    expect((await findSubscriber(harness, 'bell@example.com'))?.firstName).toBe('Ada');
    expect((await findSubscriber(harness, 'none@example.com'))?.firstName).toBe('');
  });

  test('reads a large file as it comes, and accounts for every row', { tags: 'deep' }, async () => {
    const rows = 12_000;
    const pad = 'x'.repeat(1_000);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode('email;note\n'));
        const lines = Array.from({ length: 500 }, (_, index) => {
          const n = sent + index;
          return `${n % 10 === 0 ? 'broken' : `big${n % 10_000}@example.com`};${pad}\n`;
        });
        controller.enqueue(new TextEncoder().encode(lines.join('')));
        sent += 500;
        if (sent >= rows) controller.close();
      },
    });
    const { data } = (await (await importFile(stream)).json()) as { data: ImportReport };
    expect(data).toMatchObject({
      rows,
      imported: 9_000,
      known: 0,
      suppressed: 0,
      repeated: 1_800,
      notValid: 1_200,
    });
    expect(data.invalid).toHaveLength(100);
    expect(data.invalid[0]).toEqual({ row: 2, email: 'broken', reason: expect.any(String) });
  });

  const many = Array.from({ length: 2_000 }, (_, index) => `some${index}@example.com,Zoë,subscribed\n`);
  const header = 'email,name,status\n';
  test.each([
    ['a letter far behind is broken', Buffer.from('b@x.test,Zo\xeb\n', 'latin1'), /several encodings/],
    ['a row far behind never ends', Buffer.from(`b@x.test,"${'x'.repeat(300_000)}`), /at line 2002/],
  ])('imports nobody of a file in which %s', async (_what, end, message) => {
    const response = await importFile(
      ReadableStream.from([header, ...many, end].map((part) => Buffer.from(part))),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(message) });
    expect(await harness.context.db.collection('subscribers').countDocuments()).toBe(0);
  });

  test('never subscribes somebody whom a row far behind says to have left', { tags: 'deep' }, async () => {
    const response = await importFile(
      `${header}gone@example.com,Ada,subscribed\n${many.join('')}gone@example.com,Ada,unsubscribed\n`,
    );
    expect(await response.json()).toMatchObject({ data: { rows: 2_002, imported: 2_000, leftOut: 2 } });
    expect(await findSubscriber(harness, 'gone@example.com')).toBeNull();
  });

  test.each([
    ['a quoted line break in a title', '"E-Mail\nAddress";Name\nde@example.com;Zoë\n'],
    ['spaces and capitals in its titles', ' E MAIL ,  NAME \nde@example.com,Zoë\n'],
    ['quoted line breaks in its cells', 'email;note;name\nde@example.com;"a;\r\n\r\nb";Zoë\n'],
    ['a separator line behind a byte order mark', '\ufeffsep=;\r\nE-Mail;Name\r\nde@example.com;Zoë\r\n'],
    ['empty lines before its titles', '\r\n\r\nE-Mail;Name\r\nde@example.com;Zoë\r\n'],
  ])('reads a file with %s', async (_what, csv) => {
    const response = await importFile(csv);
    expect(await response.json()).toMatchObject({ data: { rows: 1, imported: 1 } });
    expect(await findSubscriber(harness, 'de@example.com')).toMatchObject({ firstName: 'Zoë' });
  });

  test('a file that is no CSV is refused with the line', async () => {
    const response = await importFile(`email\n${'x'.repeat(300_000)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'csv', message: expect.stringMatching(/can not be read.*at line 2/) }],
    });
  });

  test.each([
    [{ consentProof: '' }, 'consentProof'],
    [{ csv: 'name\nAda' }, 'csv'],
    [{ csv: '' }, 'csv'],
    [{ tags: 'x' }, 'tags'],
  ])('with %o is refused', async (change, path) => {
    const { status, body } = await importCsv('email\na@example.com', change);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });

  test('that was broken off after its consents were written writes none of them twice', async () => {
    const failing = createFailingDb(harness.context.db);
    const other = await createLeadsHarness({ deps: { db: failing.db } });
    const again = { csv: 'email\na@example.com\nb@example.com', consentProof: 'Signed list' };
    try {
      failing.failNext({ collection: 'subscribers', method: 'insertMany' });
      const call = { method: 'POST', body: again };
      expect((await other.call('/api/newsletter/subscribers/import', call)).status).toBe(500);
    } finally {
      await other.close();
    }
    const csv = `${again.csv}\nc@example.com`;
    expect((await importCsv(csv, { consentProof: 'Signed list' })).body.data).toMatchObject({ imported: 3 });
    const entries = await harness.context.db.collection('consent_ledger').find().toArray();
    expect(entries).toHaveLength(3);
    const seqs = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await findSubscriber(harness, `${name}@example.com`))?.consentSeq),
    );
    expect(seqs).toEqual([1, 2, 3]);
    // Another list is another consent of those who are not stored.
    await harness.context.db.collection('subscribers').deleteMany({});
    await importCsv(csv, { consentProof: 'Another list' });
    expect(await harness.context.db.collection('consent_ledger').countDocuments()).toBe(6);
  });
});
