import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import type { FirstSteps } from '@atrium/contracts/site/first-steps.schemas';
import { isDeep } from '@atrium/testing/depth';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({
  empty: [
    'meta',
    'site_company',
    'site_claims',
    'site_search_engines',
    'career_roles',
    'content_versions',
    'content_drafts',
  ],
});

const read = async () => (await t.call<FirstSteps>('GET', '/api/first-steps')).body.data;
const companyState = async () => (await read()).documents.find(({ type }) => type === 'company')?.state;

async function addRole(title: string): Promise<string> {
  const { body } = await t.call<{ _id: string }>('POST', '/api/careers', {
    title,
    category: 'sales',
    location: 'Leith',
    type: 'Full-time',
    summary: 'Calls people.',
  });
  return body.data._id;
}

/** Marks items as the loader of the sample does. */
const markAsSample = (...items: { type: string; id: string }[]) =>
  t.db.collection<{ _id: string; items: object[] }>('meta').insertOne({ _id: 'sample-items', items });

test('an empty installation has everything before it', async () => {
  expect(await read()).toMatchObject({
    sample: { unchanged: 0, changed: 0 },
    hasPublished: false,
    drafts: [],
  });
  expect(await companyState()).toBe('standard');
});

test('what staff saved counts, and what the sample brought does not', async () => {
  await t.call('PUT', '/api/site-documents/company', { name: 'Sample Agency' });
  const sample = await addRole('Writer');
  await markAsSample({ type: 'company', id: 'company' }, { type: 'careers', id: sample });
  expect(await read()).toMatchObject({ sample: { unchanged: 2, changed: 0 }, hasPublished: false });
  expect(await companyState()).toBe('sample');
  await t.call('PUT', '/api/site-documents/company', { name: 'Hollins & Reyes' });
  await addRole('Engineer');
  expect(await read()).toMatchObject({ sample: { unchanged: 1, changed: 1 }, hasPublished: true });
  expect(await companyState()).toBe('own');
});

test('drafts are counted by type, without those of the sample', async () => {
  const [sample, own] = [await addRole('Writer'), await addRole('Engineer')];
  await markAsSample({ type: 'careers', id: sample });
  for (const id of [sample, own])
    await t.db.collection('career_roles').updateOne({ _id: new ObjectId(id) }, { $set: { status: 'draft' } });
  expect(await read()).toMatchObject({ hasPublished: false, drafts: [{ type: 'careers', count: 1 }] });
});

test('a hidden site and figures that are no longer true are named', async () => {
  expect(await read()).toMatchObject({ isHidden: false, expiredClaims: [] });
  await t.call('PUT', '/api/site-documents/search-engines', { isHidden: true });
  const claim = { key: 'clients', value: '300', label: 'Clients', expiresOn: '2020-01-01' };
  await t.call('PUT', '/api/site-documents/claims', {
    claims: [claim, { ...claim, key: 'x', expiresOn: '' }],
  });
  expect(await read()).toMatchObject({
    isHidden: true,
    expiredClaims: [{ value: '300', label: 'Clients', expiresOn: '2020-01-01', isHidden: false }],
  });
});

test('removing the sample takes exactly the items of the sample that nobody has changed', async () => {
  const form = formOf({ file: fileOf(await drawImage(), 'icon.png') });
  const [icon] = (await t.call<{ id: string }[]>('POST', '/api/media', form)).body.data;
  const company = { name: 'Sample Agency', phone: '555', existingIcon: { id: icon?.id } };
  const saved = await t.call<{ icon: unknown }>('PUT', '/api/site-documents/company', company);
  expect(saved.body.data.icon).not.toBeNull();
  const [gone, changed] = [await addRole('Writer'), await addRole('Editor')];
  await addRole('Engineer');
  await markAsSample(
    { type: 'company', id: 'company' },
    { type: 'careers', id: gone },
    { type: 'careers', id: changed },
    { type: 'former-type', id: gone },
  );
  await t.call('PUT', `/api/careers/${changed}`, { title: 'Editor in chief' });

  const { status, body } = await t.call('POST', '/api/first-steps/remove-sample');
  expect(status).toBe(200);
  expect(body.data).toEqual({ removed: 2, kept: ['Editor in chief'] });
  const roles = await t.call<{ title: string }[]>('GET', '/api/careers', undefined, { as: 'visitor' });
  expect(roles.body.data.map(({ title }) => title).sort()).toEqual(['Editor in chief', 'Engineer']);
  const trash = await t.call<{ title: string }[]>('GET', '/api/careers?status=trash');
  expect(trash.body.data.map(({ title }) => title)).toContain('Writer');
  const site = await t.call<{ company: { name: string } }>('GET', '/api/site', undefined, { as: 'visitor' });
  expect(site.body.data.company).toMatchObject({ name: 'Your company', phone: '' });
  expect(await companyState()).toBe('standard');
  expect((await t.call('POST', '/api/first-steps/remove-sample')).body.data).toEqual({
    removed: 0,
    kept: ['Editor in chief'],
  });
});

const singles = Object.values<ContentType>(allContentTypes).filter(({ row }) => row.isSingle);

/** One code removes all of them. */
const someSingles = singles.map(({ name }) => name).filter((_name, index) => isDeep() || index === 0);
test.each(someSingles)('the document %s has its standard texts again', async (name) => {
  const { fields, collection } = singles.find((type) => type.name === name) as ContentType;
  await t.db.collection(collection).deleteMany({});
  const saved = await t.call('PUT', `/api/site-documents/${name}`, initialOf(fields));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await markAsSample({ type: name, id: name });
  const { body } = await t.call('POST', '/api/first-steps/remove-sample');
  expect(body.data).toEqual({ removed: 1, kept: [] });
  expect((await read()).documents).toContainEqual({ type: name, state: 'standard' });
});

test('figures of the sample stay as long as texts of the owner name them', async () => {
  const claim = { key: 'clients', value: '300', label: 'Clients' };
  await t.call('PUT', '/api/site-documents/claims', { claims: [claim, { ...claim, key: 'years' }] });
  const sample = await addRole('Writer for {{claim:years}}');
  await addRole('Engineer for {{claim:clients}}');
  await markAsSample({ type: 'claims', id: 'claims' }, { type: 'careers', id: sample });
  const { body } = await t.call('POST', '/api/first-steps/remove-sample');
  expect(body.data).toEqual({ removed: 2, kept: [] });
  const { data } = (await t.call<{ claims: { key: string }[] }>('GET', '/api/site-documents/claims')).body;
  expect(data.claims.map(({ key }) => key)).toEqual(['clients']);
});

test('visitors may not ask', async () => {
  expect((await t.call('GET', '/api/first-steps', undefined, { as: 'visitor' })).status).toBe(401);
});

test('a damaged item of the sample keeps no other one from being removed', async () => {
  await t.call('PUT', '/api/site-documents/company', { name: 'Sample Agency' });
  await t.db.collection('site_company').updateOne({}, { $set: { createdAt: 'Bad' } });
  const sample = await addRole('Writer');
  await markAsSample({ type: 'company', id: 'company' }, { type: 'careers', id: sample });
  const { status, body } = await t.call('POST', '/api/first-steps/remove-sample');
  expect([status, body.data]).toMatchObject([200, { removed: 1 }]);
});
