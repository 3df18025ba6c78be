import { everyOf } from '@atrium/testing/depth';
import { expect, test } from 'vitest';
import { setUpFaultyProduct } from './testing/changes';

const { product, database, call, created, addContact, subscriber, changes } = await setUpFaultyProduct();
const stopAuditLog = () => database.fail(({ collection, isRead }) => collection === 'audit_log' && !isRead);

test.each(changes)('%s is in the activity log', async (_what, prepare) => {
  const [method, path, body] = await prepare();
  const entries = product.context.db.collection('audit_log');
  // What the preparation has changed is logged before it is answered.
  const before = await entries.countDocuments();
  const { status, text } = await call(method, path, body);
  expect(status, text).toBeLessThan(300);
  expect(await entries.countDocuments()).toBe(before + 1);
});

/** Every service has some of them. */
const some = everyOf(changes, 6);
test.each(some)('%s is answered as done while the audit log cannot be written', async (_what, prepare) => {
  const [method, path, body] = await prepare();
  stopAuditLog();
  const { status, text } = await call(method, path, body);
  expect(status, text).toBeLessThan(300);
});

// Items of content note what is due in the item itself; a sweep writes it (follow-up.test.ts of content).
test('entries that could not be written are written once, with the next entry of their service', async () => {
  const entries = product.context.db.collection('audit_log');
  const id = await addContact();
  const countOf = () => entries.countDocuments({ resourceId: id });
  stopAuditLog();
  expect((await call('POST', `/api/contacts/${id}/notes`, { note: 'Called' })).status).toBeLessThan(300);
  expect((await call('PATCH', `/api/contacts/${id}/status`, { status: 'qualified' })).status).toBe(200);
  expect(await countOf()).toBe(0);
  database.repair();
  await created('/api/newsletter/subscribers', subscriber());
  expect(await countOf()).toBe(2);
  await created('/api/newsletter/subscribers', subscriber());
  expect(await countOf()).toBe(2);
});

test.each([
  ['/api/contacts/export'],
  ['/api/newsletter/export'],
  ['/api/form-answers/export?form=64b7f0000000000000000000'],
  ['/api/transfer/export'],
  ['/api/privacy/audit/export'],
  ['/api/newsletter/people?email=ada@example.com'],
])('no personal data leaves by %s while the audit log cannot be written', async (path) => {
  stopAuditLog();
  const response = await product.send({ method: 'GET', path }, { token: product.adminToken });
  expect(response.status).toBe(500);
});

test('no contact and no subscriber is shown while the audit log cannot be written', async () => {
  const contact = await addContact();
  const { id } = await created('/api/newsletter/subscribers', subscriber());
  const paths = [
    `/api/contacts/${contact}`,
    `/api/contacts/${contact}/timeline`,
    `/api/newsletter/subscribers/${id}`,
  ];
  const statuses = async () => {
    const responses = [];
    for (const path of paths) responses.push(await call('GET', path));
    return responses.map(({ status }) => status);
  };
  stopAuditLog();
  expect(await statuses()).toEqual([500, 500, 500]);
  database.repair();
  expect(await statuses()).toEqual([200, 200, 200]);
});
