import { createAdminApi, createMark } from '../core/api';
import { expect, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

interface Register {
  data: { claims: { key: string }[] };
}
const path = '/api/site-documents/claims';

test('a claim is entered, named in a text, changed once on every page, and hidden once it has expired', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const desk = createContentDesk({ page, url: siteUrl });
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const mark = createMark();
  const [key, label] = [`k-${mark}`, `Test claim ${mark}`];
  const { data: member } = await api.post<{ data: { _id: string; id: number } }>('/api/team', {
    name: `Claimant ${mark}`,
    title: 'Tester',
    bio: 'Soon.',
  });
  const readMember = async () => (await page.request.get(`${siteUrl}/team/${member.id}`)).text();

  try {
    await desk.open('/dashboard/claims', 'Claims');
    await page.getByRole('button', { name: 'Add Claim' }).click();
    await desk.field('Value').last().fill('4,711');
    await desk.field('What it says').last().fill(label);
    await desk.field('Key').last().fill(key);
    await desk.submit('Save Changes');
    await desk.expectToast('Claims saved');

    // A plain text: the structured data of the page has it too.
    await desk.open(`/dashboard/team/edit/${member._id}`, 'Edit team member');
    await desk.field('Bio').fill('I made {{claim:no-such-figure}} things.');
    await desk.submit('Save Changes');
    await desk.expectProblems('The register has no claim "no-such-figure"');
    await desk.field('Bio').fill(`I made {{claim:${key}}} things.`);
    await desk.submit('Save Changes');
    await desk.expectToast('Team member updated successfully');
    await expect
      .poll(async () => (await readMember()).split('I made 4,711 things.').length)
      .toBeGreaterThan(2);

    // A rich text: the editor shows the value, and keeps the token.
    await desk.open('/dashboard/solutions/create', 'Create Solution');
    const editor = page.locator('main [contenteditable=true]').first();
    await editor.click();
    await page.keyboard.type('We have ');
    await page.getByRole('button', { name: 'Insert a figure' }).first().click();
    await page.getByRole('button', { name: `4,711 ${label}` }).click();
    await expect(editor).toHaveText('We have 4,711');
    await page.keyboard.type(' of them.');
    await expect(editor).toHaveText('We have 4,711 of them.');

    await desk.open('/dashboard/claims', 'Claims');
    await page
      .getByRole('button', { name: new RegExp(`4,711 ${label}`) })
      .first()
      .click();
    await desk.field('Value').fill('5,000');
    await desk.submit('Save Changes');
    await desk.expectToast('Claims saved');
    await expect.poll(readMember).toContain('I made 5,000 things.');

    await page.getByLabel('Expires on').fill('2026-01-01');
    await page.getByLabel('Once it has expired').selectOption('hide');
    await desk.submit('Save Changes');
    await desk.expectProblems('Sentences need a text once the claim is hidden');
    await desk.field('Text in its place').fill('many');
    await desk.submit('Save Changes');
    await expect.poll(readMember).toContain('I made many things.');
    await expect(page.getByText(`5,000 ${label} expired on`)).toBeVisible();
  } finally {
    await api.delete(`/api/team/${member._id}`);
    const { data } = await api.get<Register>(path);
    await api.put(path, { claims: data.claims.filter((claim) => claim.key !== key) });
  }
});
