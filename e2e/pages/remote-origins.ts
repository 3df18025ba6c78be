import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AdminApi } from '../core/api';

const origin = 'https://maps.example.com';

/** The remote asks that its pages may connect to another site. */
export function askForOrigin(folder: string): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, origins: [origin] }));
}

const readPolicy = async (page: Page, address: string): Promise<string> =>
  (await page.goto(address))?.headers()['content-security-policy'] ?? '';

/** What a page of the site gets when it calls the other one. */
const callOrigin = (page: Page): Promise<string> =>
  page.evaluate(
    (address) =>
      fetch(address).then(
        (response) => response.text(),
        () => 'blocked',
      ),
    `${origin}/tiles`,
  );

const remotes = [
  { name: 'mfe-places', own: '/places', other: '/about' },
  { name: 'mfe-events', own: '/dashboard/events', other: '/dashboard/contacts' },
];

/** The pages of each remote may call the other site until the grant is taken back; those of the site's own remotes never. */
export async function expectOriginsOnOwnPages(
  page: Page,
  { siteUrl, api }: { siteUrl: string; api: AdminApi },
): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${origin}/**`, (route) => route.fulfill({ headers, body: 'the other site' }));
  const expectAt = async (address: string, isGranted: boolean) => {
    const policy = await readPolicy(page, siteUrl + address);
    expect(policy.includes(origin), `${address}: ${policy}`).toBe(isGranted);
    expect(await callOrigin(page), address).toBe(isGranted ? 'the other site' : 'blocked');
  };
  for (const { name, own, other } of remotes) {
    await expectAt(other, false);
    await expectAt(own, true);
    await api.post(`/api/registry/remotes/${name}/token`, { origins: [] });
    // An event tells the gateway.
    await expect.poll(() => readPolicy(page, siteUrl + own)).not.toContain(origin);
    await expectAt(own, false);
  }
  await page.unroute(`${origin}/**`);
}
