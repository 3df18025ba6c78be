import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { createLeadsContext } from '../../module';
import { createErasureReceipts } from '../../privacy/erasure-receipt-repository';
import { setUpLeads, submitContact } from '../../testing/leads-harness';
import { contactsPersonalData } from '../contacts-personal-data';
import { type ContactsContext, createContactsContext } from '../context';
import { moveToTrash, restoreContacts } from './trash-contacts';

const harness = await setUpLeads({
  empty: ['contacts', 'contact_trash', 'contact_intake', 'erasure_receipts', 'mail_outbox'],
});
const shared = createLeadsContext(harness.deps);
const receipts = createErasureReceipts(shared);
const context = createContactsContext(shared, receipts);
const { admin, clock } = harness.context;
const by = { id: admin.id, name: admin.name };
const email = 'at.the.same.time@example.com';

async function submit(): Promise<ObjectId> {
  const id = await submitContact(harness, { email });
  clock.advance(1_000);
  return new ObjectId(id);
}

async function erase(given: ContactsContext = context) {
  await receipts.begin(email, by);
  await contactsPersonalData(given).erase(email);
}

async function countStored() {
  const [contacts, trashed] = await Promise.all([
    context.contacts.findByEmail(email, 5),
    context.trash.findByEmail(email, 5),
  ]);
  const { body } = await harness.call<{ accepted: number; erased: number }>('/api/contacts/intake');
  return { contacts: contacts.length, trashed: trashed.length, erased: body.data.erased };
}
const nothing = { contacts: 0, trashed: 0, erased: 1 };

test('a contact that was read to be restored, and then erased, is not restored', async () => {
  const id = await submit();
  await moveToTrash(context, [id], { by });
  const findMany: ContactsContext['trash']['findMany'] = async (ids) => {
    const found = await context.trash.findMany(ids);
    await erase();
    return found;
  };
  expect(await restoreContacts({ ...context, trash: { ...context.trash, findMany } }, [id], by)).toBe(0);
  expect(await countStored()).toEqual(nothing);
});

test('a contact that is restored between the two steps of an erasure is erased', async () => {
  const id = await submit();
  await moveToTrash(context, [id], { by });
  const deleteByEmail: ContactsContext['trash']['deleteByEmail'] = async (given) => {
    await restoreContacts(context, [id], by);
    return context.trash.deleteByEmail(given);
  };
  await erase({ ...context, trash: { ...context.trash, deleteByEmail } });
  expect(await countStored()).toEqual(nothing);
});

test('a contact that was read to be moved to the trash, and then erased, is in none of both', async () => {
  const id = await submit();
  const put: ContactsContext['trash']['put'] = async (contacts) => {
    await erase();
    await context.trash.put(contacts);
  };
  expect(await moveToTrash({ ...context, trash: { ...context.trash, put } }, [id], { by })).toBe(0);
  expect(await countStored()).toEqual(nothing);
});

test('who writes again after an erasure is moved to the trash and restored as anybody', async () => {
  await submit();
  await erase();
  clock.advance(1_000);
  const id = await submit();
  await moveToTrash(context, [id], { by });
  expect(await restoreContacts(context, [id], by)).toBe(1);
  expect(await countStored()).toMatchObject({ contacts: 1, trashed: 0 });
});
