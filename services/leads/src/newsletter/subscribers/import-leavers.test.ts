import { describe, expect, test } from 'vitest';
import { consentProof, csvImports } from '../../testing/csv-imports';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import { findSubscriber, insertSubscribers } from '../../testing/subscribers';

const harness = await setUpLeads({ empty: personalCollections });
const { importCsv, preview, countSubscribers } = csvImports(harness);

/** Files with one person to import, `in@…`, and one or more to leave out. */
const files: [string, string, string][] = [
  ['HubSpot', 'Email,Unsubscribed from all email\nin@case.test,\nout@case.test,true', 'unsubscribed'],
  ['HubSpot', 'Email,Opted out of email: News\nin@case.test,false\nout@case.test,TRUE', 'unsubscribed'],
  ['HubSpot', 'Email,Email hard bounce reason\nin@case.test,\nout@case.test,UNKNOWN_USER', 'bounced'],
  [
    'HubSpot',
    'Email,Marketing contact status\nin@case.test,Marketing contact\nout@case.test,Non-marketing contact',
    'unknown',
  ],
  ['HubSpot', 'Email,Email quarantined reason\nin@case.test,\nout@case.test,Suspicious activity', 'unknown'],
  ['HubSpot', 'Email,Email address quarantined\nin@case.test,false\nout@case.test,true', 'unknown'],
  ['a tool', 'Email,Consent status\nin@case.test,Opt-in\nout@case.test,No consent given', 'unknown'],
  ['a tool', 'Email,Account status\nin@case.test,Active\nout@case.test,Interactive', 'unknown'],
  ['Omnisend', 'Email,Email status\nin@case.test,subscribed\nout@case.test,nonSubscribed', 'unsubscribed'],
  ['Buttondown', 'email,subscriber_status\nin@case.test,regular\nout@case.test,unactivated', 'unknown'],
  [
    'Constant Contact',
    'Email address,Email status\nin@case.test,Implied\nout@case.test,Temporary hold',
    'unknown',
  ],
  ['Mailchimp', 'Email Address,UNSUB_TIME\nin@case.test,\nout@case.test,2023-06-06 12:56:15', 'unsubscribed'],
  ['Mailchimp', 'Email Address,CLEAN_TIME\nin@case.test,\nout@case.test,2023-06-06 12:56:15', 'bounced'],
  ['Ghost', 'email,name,subscribed_to_emails\nin@case.test,A,true\nout@case.test,B,false', 'unsubscribed'],
  ['Ghost', 'email,deleted_at\nin@case.test,\nout@case.test,2024-01-01', 'unsubscribed'],
  ['Beehiiv', 'email,status\nin@case.test,active\nout@case.test,inactive', 'unsubscribed'],
  ['Beehiiv', 'email,status\nin@case.test,active\nout@case.test,validating\nx@case.test,pending', 'pending'],
  ['Substack', 'email,email_disabled\nin@case.test,false\nout@case.test,true', 'unsubscribed'],
  ['Kit', 'email,state\nin@case.test,active\nout@case.test,cancelled', 'unsubscribed'],
  [
    'Klaviyo',
    'Email,Email Marketing Consent\nin@case.test,SUBSCRIBED\nout@case.test,NEVER_SUBSCRIBED',
    'unsubscribed',
  ],
  ['Brevo', 'EMAIL,EMAIL_BLACKLISTED\nin@case.test,0\nout@case.test,1', 'unsubscribed'],
  ['Shopify', 'Email,Accepts Email Marketing\nin@case.test,yes\nout@case.test,no', 'unsubscribed'],
  ['ActiveCampaign', 'Email,Status\nin@case.test,1\nout@case.test,2\nx@case.test,0', 'unknown'],
  ['a tool', 'Email,Subscription Status\nin@case.test,Subscribed\nout@case.test,Bounced - hard', 'bounced'],
  ['a tool', 'Email,Email status\nin@case.test,Opt-in\nout@case.test,Reported as spam', 'complained'],
  ['a tool', 'Email,Status\nin@case.test,Active\nout@case.test,', 'unknown'],
  ['a German tool', 'E-Mail;Status\nin@case.test;Aktiv\nout@case.test;Abgemeldet', 'unsubscribed'],
  ['a German tool', 'E-Mail;Status\nin@case.test;bestätigt\nout@case.test;unbestätigt', 'pending'],
  ['a German tool', 'E-Mail;Abgemeldet am\nin@case.test;\nout@case.test;01.02.2024', 'unsubscribed'],
  ['a German tool', 'E-Mail;Newsletter\nin@case.test;ja\nout@case.test;nein', 'unsubscribed'],
  ['a German tool', 'E-Mail;Status\nin@case.test;angemeldet\nout@case.test;unzustellbar', 'bounced'],
  ['a German tool', 'E-Mail;Gesperrt\nin@case.test;Nein\nout@case.test;Ja', 'unsubscribed'],
  ['a French tool', 'E-mail;Statut\nin@case.test;Abonné\nout@case.test;Désabonné', 'unsubscribed'],
  ['a French tool', 'E-mail;Date de désinscription\nin@case.test;\nout@case.test;01/02/2024', 'unsubscribed'],
  ['a Spanish tool', 'Email;Estado\nin@case.test;Activo\nout@case.test;Dado de baja', 'unsubscribed'],
  ['a tool', 'Email,GDPR\nin@case.test,\nout@case.test,no', 'unsubscribed'],
  ['a German tool', 'E-Mail;Werbewiderspruch\nin@case.test;nein\nout@case.test;ja', 'unsubscribed'],
  ['a German tool', 'E-Mail;Widerspruch am\nin@case.test;\nout@case.test;01.02.2024', 'unsubscribed'],
  ['a German tool', 'E-Mail;Newsletter erwünscht\nin@case.test;ja\nout@case.test;nein', 'unsubscribed'],
  ['a German tool', 'E-Mail;E-Mail nicht erlaubt\nin@case.test;\nout@case.test;ja', 'unsubscribed'],
  ['a German tool', 'E-Mail;Austragedatum\nin@case.test;\nout@case.test;01.02.2024', 'unsubscribed'],
  ['a German tool', 'E-Mail;Abonnement\nin@case.test;ja\nout@case.test;beendet', 'unsubscribed'],
  ['a French tool', 'E-mail;Abonné\nin@case.test;oui\nout@case.test;non', 'unsubscribed'],
  ['an Italian tool', 'Email;Iscritto\nin@case.test;sì\nout@case.test;no', 'unsubscribed'],
  ['a tool', 'Email,Subscriber State\nin@case.test,Active\nout@case.test,Unsubscribed', 'unsubscribed'],
  ['a tool', 'Email,Can receive email\nin@case.test,yes\nout@case.test,no', 'unsubscribed'],
  ['a tool', 'Email,Marketing permission\nin@case.test,granted\nout@case.test,Denied', 'unsubscribed'],
  ['AWeber', 'Email,Stop Time\nin@case.test,\nout@case.test,2024-01-02', 'unsubscribed'],
  ['Mailjet', 'email,isexcludedfromcampaigns\nin@case.test,false\nout@case.test,true', 'unsubscribed'],
  ['MailerLite', 'Subscriber,Status\nin@case.test,active\nout@case.test,junk', 'complained'],
  [
    'Shopify',
    'Email,Email marketing state\nin@case.test,subscribed\nout@case.test,not_subscribed',
    'unsubscribed',
  ],
  ['a tool', 'Email,Subscribe Status\nin@case.test,Yes\nout@case.test,No', 'unsubscribed'],
  ['a form', 'Email,Permission to send\nin@case.test,true\nout@case.test,false', 'unsubscribed'],
  ['a form', 'Email,Wants newsletter?\nin@case.test,\nout@case.test,no', 'unsubscribed'],
  ['a form', 'Email,Mailing consent given\nin@case.test,yes\nout@case.test,0', 'unsubscribed'],
  ['a form', 'Email,No newsletter\nin@case.test,\nout@case.test,x', 'unsubscribed'],
  ['a German form', 'E-Mail;E-Mail-Werbung\nin@case.test;ja\nout@case.test;nein', 'unsubscribed'],
  ['a German tool', 'E-Mail;Double Opt-In\nin@case.test;01.02.2024\nout@case.test;', 'pending'],
  [
    'an own export',
    'Email,Confirmed (Europe/Berlin)\nin@case.test,2024-02-01 10:00:00\nout@case.test,',
    'pending',
  ],
];

describe('an import', () => {
  test.each(files)('of %s imports only who is subscribed: %j', async (_from, csv, reason) => {
    const { body } = await importCsv(csv);
    const rows = csv.split('\n').length - 1;
    expect(body.data).toMatchObject({ rows, imported: 1, leftOut: rows - 1 });
    expect(body.data.leftOutReasons.map((entry) => entry.reason)).toContain(reason);
    expect(await findSubscriber(harness, 'in@case.test')).toMatchObject({ status: 'subscribed' });
    expect(await countSubscribers()).toBe(1);
  });

  test.each([
    'Email,Order Status\nin@case.test,shipped',
    'Email,Date Subscribed\nin@case.test,',
    'Email,Unsubscribe link\nin@case.test,https://a.test/u',
    'Email,State\nin@case.test,NY',
    'Email,Newsletter clicks\nin@case.test,0',
    'Email,Marketing channel\nin@case.test,none',
    'Email,Consent text\nin@case.test,No spam: I want the news',
    'Email,Bounce rate\nin@case.test,3',
    'Email,active_subscription\nin@case.test,false',
  ])('reads nothing about the subscription from %j', async (csv) => {
    expect((await importCsv(csv)).body.data).toMatchObject({ imported: 1, leftOut: 0 });
  });

  test('counts each reason, and names the statuses that it does not know', async () => {
    const { body } = await importCsv(
      'email,status\na@case.test,active\nb@case.test,Kunde\nc@case.test,bounced\nd@case.test,unsubscribed\ne@case.test,Abgemeldet\nbroken,active',
    );
    expect(body.data).toMatchObject({
      rows: 6,
      imported: 1,
      notValid: 1,
      leftOut: 4,
      leftOutReasons: [
        { reason: 'unsubscribed', count: 2 },
        { reason: 'bounced', count: 1 },
        { reason: 'unknown', count: 1 },
      ],
      unknownStatuses: ['Kunde'],
    });
  });

  const filler = Array.from({ length: 1_200 }, (_, index) => `f${index}@case.test,active`);
  test.each([
    ['beside it', ['two@case.test,active', 'two@case.test,unsubscribed']],
    ['before it', ['two@case.test,unsubscribed', 'two@case.test,active']],
    ['far behind it', ['two@case.test,active', ...filler, 'two@case.test,unsubscribed']],
    ['far before it', ['two@case.test,unsubscribed', ...filler, 'two@case.test,active']],
  ])('of a person with a row of an unsubscription %s mails them nothing', async (_where, lines) => {
    const { data } = (await importCsv(['email,status', ...lines].join('\n'))).body;
    expect(data).toMatchObject({ rows: lines.length, imported: lines.length - 2, leftOut: 2 });
    expect((await findSubscriber(harness, 'two@case.test'))?.status ?? 'unsubscribed').toBe('unsubscribed');
  });

  test('leaves known subscribers as they are', async () => {
    await insertSubscribers(harness, 1);
    await importCsv('email,status\nreader0@example.com,unsubscribed\na@case.test,active');
    expect(await findSubscriber(harness, 'reader0@example.com')).toMatchObject({ status: 'subscribed' });
  });

  const tags = ['ü, comma', 'se;mi', 'a|b', '5" screens', "'x", '=1', 'plain'];
  test('of an own export brings back exactly the subscribed people, with their names and tags', async () => {
    await importCsv('email,name\na@case.test,=Ada\nb@case.test,Zoë');
    await insertSubscribers(harness, 3);
    const subscribers = harness.context.db.collection('subscribers');
    await subscribers.updateOne({ email: 'reader0@example.com' }, { $set: { status: 'unsubscribed' } });
    await subscribers.updateOne({ email: 'b@case.test' }, { $set: { tags } });
    await subscribers.updateOne(
      { email: 'reader1@example.com' },
      { $set: { status: 'pending', confirmedAt: null } },
    );
    const ticket = await harness.call<{ ticket: string }>('/api/newsletter/export-ticket', {
      method: 'POST',
    });
    const csv = await (
      await harness.app.request(`/api/newsletter/export?ticket=${ticket.body.data.ticket}`)
    ).text();
    await harness.empty();
    const { data } = (await importCsv(csv)).body;
    expect(data).toMatchObject({ rows: 5, imported: 3, leftOut: 2, notValid: 0 });
    expect(await findSubscriber(harness, 'a@case.test')).toMatchObject({ firstName: '=Ada' });
    expect(await findSubscriber(harness, 'b@case.test')).toMatchObject({ firstName: 'Zoë', tags });
  });
});

describe('a list of people who have left', () => {
  const leavers = Array.from({ length: 3 }, (_, index) => `out${index}@case.test,2023-06-06 12:56:15`);
  test.each([
    ['of Mailchimp’s unsubscribed', ['Email Address,UNSUB_TIME', ...leavers].join('\n'), {}],
    ['of Mailchimp’s cleaned', ['Email Address,CLEAN_TIME', ...leavers].join('\n'), {}],
    ['by its name', 'email\na@case.test', { fileName: 'unsubscribed_members_export_1.csv' }],
    ['by its name', 'email\na@case.test', { fileName: 'Abgemeldete Empfänger.csv' }],
    ['by its name', 'email\na@case.test', { fileName: 'nonsubscribed_contacts.csv' }],
  ])('is refused as a whole: %s', async (_which, csv, more) => {
    for (const call of [importCsv, preview]) {
      const { status, body } = await call(csv, more);
      expect([status, body.errors?.[0]]).toEqual([
        400,
        { path: 'csv', message: expect.stringContaining('a list of people who unsubscribed') },
      ]);
    }
    expect(await countSubscribers()).toBe(0);
  });
});

test('a file with a status per person is read although its name tells of leavers', async () => {
  const csv = 'email,status\na@case.test,subscribed\nb@case.test,unsubscribed';
  const { status, body } = await importCsv(csv, { fileName: 'subscribed and unsubscribed.csv' });
  expect([status, body.data]).toMatchObject([200, { imported: 1, leftOut: 1 }]);
});

describe('a column that a person declares not to be a status', () => {
  const orders = 'email,Status\na@case.test,Kunde\nb@case.test,cancelled\nc@case.test,active';
  const columns = ['email', 'notStatus'];

  test('leaves nobody out, says how many rows that concerns, and is in the activity log', async () => {
    expect((await preview(orders)).body.data).toMatchObject({ accepted: 1, leftOut: 2, overruled: 0 });
    expect((await preview(orders, { columns })).body.data).toMatchObject({
      columns: [{ use: 'email' }, { title: 'Status', use: 'notStatus', isFixed: false }],
      accepted: 3,
      leftOut: 0,
      overruled: 2,
    });
    expect((await importCsv(orders, { columns })).body.data).toMatchObject({ imported: 3, overruled: 2 });
    const entry = await harness.context.db
      .collection('audit_log')
      .findOne({ action: 'imported' }, { sort: { _id: -1 } });
    expect(entry?.summary).toBe(
      'Imported 3 subscribers; declared not to be a status: “Status” (rows of it: 2)',
    );
  });

  test('does not bring in who unsubscribed here, or whom another column leaves out', async () => {
    await harness.call('/api/newsletter/subscribers/import', {
      method: 'POST',
      body: { csv: 'email\na@case.test', consentProof },
    });
    await harness.context.db
      .collection('subscribers')
      .updateOne({ email: 'a@case.test' }, { $set: { status: 'unsubscribed' } });
    await importCsv('email,Status,Unsubscribed\na@case.test,x,\nb@case.test,x,yes\nc@case.test,x,', {
      columns: ['email', 'notStatus', 'status'],
    });
    expect(await findSubscriber(harness, 'a@case.test')).toMatchObject({ status: 'unsubscribed' });
    expect(await findSubscriber(harness, 'b@case.test')).toBeNull();
    expect(await findSubscriber(harness, 'c@case.test')).toMatchObject({ status: 'subscribed' });
  });

  test('is read all the same where only lists of leavers have it, or the file is named as one', async () => {
    const cleaned = 'email,UNSUB_TIME\na@case.test,\nb@case.test,2023-06-06';
    expect((await preview(cleaned, { columns })).body.data).toMatchObject({
      columns: [{ use: 'email' }, { use: 'status', isFixed: true }],
      leftOut: 1,
    });
    const named = await importCsv(orders, { columns, fileName: 'unsubscribed.csv' });
    expect(named.status).toBe(400);
    expect(await countSubscribers()).toBe(0);
  });

  test('is read as a status if it is only ignored', async () => {
    const { data } = (await preview(orders, { columns: ['email', 'ignored'] })).body;
    expect(data).toMatchObject({ columns: [{}, { use: 'status' }], leftOut: 2 });
  });
});
