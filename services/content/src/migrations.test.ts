import type { PartnerLogo } from '@atrium/contracts/content/partner-logos.schemas';
import type { ContentVersion } from '@atrium/contracts/content/schemas';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { contentMigrations } from './migrations';
import { drawImage, fileOf, formOf, found, setUpContent } from './test-support/content-test-app';

const t = await setUpContent({ empty: ['team_members', 'partner_logos', 'content_versions'] });
const at = new Date('2025-05-01T08:00:00.000Z');

async function migrate() {
  const names = [
    'content-2026-11-people-and-logos-are-entries',
    'content-2026-12-former-fields-of-people-and-logos',
  ];
  for (const name of names) {
    const migration = found(contentMigrations.find(({ id }) => id === name));
    await migration.run(t.db, new AbortController().signal);
  }
}

async function uploadImage(): Promise<string> {
  const form = formOf({ file: fileOf(await drawImage(), 'a.png') });
  return found((await t.call<{ id: string }[]>('POST', '/api/media', form)).body.data[0]).id;
}

const common = { displayOrder: 2, createdAt: at, deletedAt: null };
const person = {
  number: 7,
  content: {
    name: 'Ann',
    title: 'CEO',
    bio: 'Founded it',
    expertise: ['law'],
    education: [],
    experience: [{ position: 'Clerk', company: 'Acme', duration: '' }],
    quote: '',
    email: '',
    socialLinks: { facebook: '', twitter: '', instagram: '', linkedin: '' },
  },
  status: 'published',
  rev: 4,
  updatedAt: at,
  ...common,
};

test('stored people keep their number, fields, image and revision, and get a first version', async () => {
  const mediaId = await uploadImage();
  const _id = new ObjectId();
  const image = { mediaId, alt: 'Ann' };
  await t.db.collection('team_members').insertOne({ _id, ...person, image, mediaIds: [mediaId] });
  await migrate();
  await migrate();
  const { data } = (await t.call<TeamMember>('GET', '/api/team/7', undefined, { as: 'visitor' })).body;
  expect(data).toMatchObject({ ...person.content, _id: String(_id), id: 7, rev: 4, image: { alt: 'Ann' } });
  const versions = (await t.call<ContentVersion[]>('GET', `/api/team/${_id}/versions`)).body.data;
  expect(versions).toMatchObject([{ rev: 4, title: 'Ann' }]);
  await t.call('PUT', '/api/team/7', { bio: 'Left it' });
  const restored = await t.call<TeamMember>('POST', `/api/team/${_id}/versions/4/restore`);
  expect(restored.body.data.bio).toBe('Founded it');
});

test('stored people in the trash stay there and can be restored', async () => {
  const _id = new ObjectId();
  const row = { _id, ...person, image: null, mediaIds: [], deletedAt: at };
  await t.db.collection('team_members').insertOne(row);
  await migrate();
  expect((await t.call('GET', '/api/team/7')).status).toBe(404);
  expect((await t.call<TeamMember>('POST', `/api/team/${_id}/restore`)).body.data.id).toBe(7);
});

test('stored logos keep their name, link, image and whether they are shown', async () => {
  const mediaId = await uploadImage();
  const image = { mediaId, alt: 'Acme' };
  const logo = { name: 'Acme', image, mediaIds: [mediaId], ...common };
  await t.db.collection('partner_logos').insertMany([
    { ...logo, url: 'https://acme.example', isActive: true },
    { ...logo, name: 'Hidden', isActive: false },
  ]);
  await migrate();
  const { body } = await t.call<{ logos: PartnerLogo[] }>('GET', '/api/partner-logos');
  const logos = [...body.data.logos].sort((a, b) => a.name.localeCompare(b.name));
  expect(logos).toMatchObject([
    { name: 'Acme', url: 'https://acme.example', isActive: true, image: { id: mediaId, alt: 'Acme' } },
    { name: 'Hidden', url: '', isActive: false },
  ]);
  const stored = await t.db.collection('partner_logos').findOne();
  for (const name of ['name', 'url', 'isActive', 'image']) expect(stored).not.toHaveProperty(name);
});
