import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { type DevelopedRemote, startDevelopedRemote } from '../core/developed-remote';
import { expect, test } from '../core/test';

const widths = [320, 768, 1_280];

// The imports of this repository are checked by their text.
const importFrom = (names: string, source: string) => `import ${names} from ${JSON.stringify(source)};`;
const pageOf = (heading: string) => `
  ${importFrom('{ useState }', 'react')}
  ${importFrom('classes', './home.module.css')}

  export function Component() {
    const [text, setText] = useState('');
    return (
      <>
        <h1 className={classes.title}>${heading}</h1>
        <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      </>
    );
  }`;
const styleOf = (color: string) => `.title { color: ${color}; }`;

let remote: DevelopedRemote;
test.beforeAll(async ({ siteUrl }) => {
  remote = await startDevelopedRemote('mfe-events', siteUrl);
});
test.afterAll(() => remote.dispose());

async function expectEachWidthFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

test('a developer sees every change in one tab of the running site, which keeps its state', {
  tag: '@deep',
}, async ({ signedInPage: page, context, adminToken, complaints }) => {
  remote.write('home.module.css', styleOf('rgb(1, 2, 3)'));
  remote.write('home.page.tsx', pageOf('Events'));
  await page.goto(remote.site);
  await expect(page.getByRole('textbox', { name: 'Remote' })).toHaveValue('mfe-events');
  await expectAccessible(page);
  await expectEachWidthFits(page);
  await page.getByRole('button', { name: 'Develop in this tab' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Events');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.getByLabel('Note').fill('kept');

  remote.write('home.page.tsx', pageOf('Events this week'));
  await expect(heading).toHaveText('Events this week');
  remote.write('home.module.css', styleOf('rgb(200, 0, 0)'));
  await expect(heading).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(page.getByLabel('Note')).toHaveValue('kept');

  // What doesn't compile leaves the page as it is.
  const seen = page.waitForEvent('console', (message) => message.text().includes('does not compile'));
  remote.write('home.page.tsx', 'export function Component( {');
  await seen;
  const problem = page.getByRole('dialog', { name: 'The remote does not compile' });
  await expect(problem).toContainText('home.page.tsx');
  await expectAccessible(page);
  await expectEachWidthFits(page);
  await expect(page.getByLabel('Note')).toHaveValue('kept');
  remote.write('home.page.tsx', pageOf('Events today'));
  await expect(heading).toHaveText('Events today');
  await expect(problem).toBeHidden();
  await expect(page.getByLabel('Note')).toHaveValue('kept');

  // What a render throws is shown too, and is closed by Escape or by the next build.
  remote.write('home.page.tsx', pageOf('').replace('return (', `throw new Error('No events'); return (`));
  const thrown = page.getByRole('dialog', { name: 'An error was thrown' });
  await expect(thrown).toContainText('No events');
  await page.keyboard.press('Escape');
  await expect(thrown).toBeHidden();
  remote.write('home.page.tsx', pageOf('Events today'));
  await expect(heading).toHaveText('Events today');

  remote.renameEntry('Meetings');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Meetings' })).toBeVisible();
  await expect(heading).toHaveText('Events today');

  const badge = page.getByRole('region', { name: 'Development' });
  await expectEachWidthFits(page);
  await expect(badge).toContainText('mfe-events is loaded from port');
  await expectAccessible(page);

  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).port));
  await other.addInitScript((token) => localStorage.setItem('token', token), adminToken);
  await other.goto('/dashboard/events');
  await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Development' })).toBeHidden();
  expect(asked).not.toContain(String(remote.port));

  await badge.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(badge).toBeHidden();
  expect(complaints.filter((text) => !/does not compile|No events/.test(text))).toEqual([]);
});

test('an address alone loads nothing, and a public page keeps its published version', {
  tag: '@deep',
}, async ({ signedInPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).port));
  await page.goto(remote.site);
  await expect(page.getByRole('button', { name: 'Develop in this tab' })).toBeVisible();
  await page.goto(`/?${new URL(remote.site).searchParams}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).not.toContain(String(remote.port));
});

test('the remote alone has a fake session, and hot reload too', { tag: '@deep' }, async ({
  page,
  complaints,
}) => {
  remote.write('home.module.css', styleOf('rgb(1, 2, 3)'));
  remote.write('home.page.tsx', pageOf('Alone'));
  await page.goto(remote.alone);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Alone');
  // The shape of the dashboard's buttons.
  await expect(page.locator(':root')).toHaveCSS('--radius-button', /^\d/);
  await page.getByLabel('Note').fill('kept');
  remote.write('home.page.tsx', pageOf('Still alone'));
  await expect(heading).toHaveText('Still alone');
  await expect(page.getByLabel('Note')).toHaveValue('kept');
  expect(complaints).toEqual([]);
});
