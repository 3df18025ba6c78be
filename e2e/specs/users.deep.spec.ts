import { addAccount } from '../core/accounts';
import { createAdminApi, createContact, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

interface Ref {
  id: string;
  name: string;
}

test('a leaver is signed out; articles and schedule go to one person, a lead to another', async ({
  signedInPage: page,
  siteUrl: url,
  adminToken,
  dataDir,
}) => {
  test.slow();
  const api = createAdminApi({ url, token: adminToken });
  // A role that may have articles and contacts.
  const leaving = addAccount(dataDir, 'admin');
  const author = addAccount(dataDir, 'author');
  const seller = addAccount(dataDir, 'sales');
  const { data: users } = await api.get<{ data: (Ref & { email: string })[] }>('/api/auth/users');
  const refOf = (account: { name: string }): Ref => {
    const found = users.find(({ name }) => name === account.name);
    if (found === undefined) throw new Error(`${account.name} is not in the list`);
    return { id: found.id, name: found.name };
  };
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: leaving.email, password: leaving.password }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const mark = createMark();
  const { data: article } = await createAdminApi({ url, token }).post<{ data: { _id: string } }>(
    '/api/blogs',
    {
      title: `Handed over ${mark}`,
      paragraphs: [{ content: '<p>Text</p>' }],
      status: 'scheduled',
      scheduledPublishAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  );
  const contact = await createContact({
    url,
    api,
    contact: { fullName: `Lead ${mark}`, email: `lead-${mark}@example.com` },
  });
  await api.patch(`/api/contacts/${contact}`, { owner: refOf(leaving) });

  const office = createBackOffice({ page, url });
  await office.open('/dashboard/users', 'Users');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: `Deactivate ${leaving.name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Deactivate ${leaving.name}` });
  await expect(dialog.getByRole('listitem')).toHaveText(['1 article, scheduled', '1 contact']);
  await dialog.getByLabel('Hand over to').selectOption(refOf(author).id);
  await expect(dialog).toContainText(`${author.name} may not publish articles`);
  await expect(dialog).toContainText(`1 contact stays as it is: ${author.name} may not change contacts.`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await office.expectToast(`${leaving.name} is deactivated. ${author.name} has taken over`);
  await expect(dialog).toBeHidden();
  const me = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: `Hand over the work of ${leaving.name}` }).click();
  const rest = page.getByRole('dialog', { name: `Hand over the work of ${leaving.name}` });
  await expect(rest.getByRole('listitem')).toHaveText(['1 contact']);
  await rest.getByLabel('Hand over to').selectOption(refOf(seller).id);
  await rest.getByRole('button', { name: 'Hand over' }).click();
  await expect(rest).toBeHidden();

  expect((await api.get<{ data: unknown }>(`/api/blogs/${article._id}`)).data).toMatchObject({
    createdBy: refOf(author),
    status: 'scheduled',
  });
  expect((await api.get<{ data: unknown }>(`/api/contacts/${contact}`)).data).toMatchObject({
    owner: refOf(seller),
  });
  await office.open('/dashboard/settings/activity', 'Activity Log');
  await expect(page.getByText(`1 article of ${leaving.name} to ${author.name}`)).toBeVisible();
  await expect(page.getByText(`1 contact of ${leaving.name} to ${seller.name}`)).toBeVisible();
});
