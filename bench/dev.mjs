// Time from saving a file to its change on screen, in a tab of the running site that develops a remote with `atrium dev`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { chromiumPath } from './lib/chromium.mjs';
import { root, signIn, startStack } from './lib/stack.mjs';
import { median, percentile, printFigure } from './lib/statistics.mjs';

const rounds = 20;
const program = path.join(root, 'packages/cli/bin/atrium.mjs');

/** @param {string} heading */
const pageOf = (heading) => `
  import classes from './home.module.css';
  export function Component() {
    return <h1 className={classes.title}>${heading}</h1>;
  }`;
/** @param {number} red */
const colorOf = (red) => `rgb(${red}, 2, 3)`;

const outside = mkdtempSync(path.join(tmpdir(), 'atrium-bench-dev-'));
const folder = path.join(outside, 'mfe-events');
const save = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(path.join(folder, 'src', file), text);
execFileSync(process.execPath, [program, 'create', 'mfe-events'], { cwd: outside });
symlinkSync(path.join(root, 'mfe-admin-leads/node_modules'), path.join(folder, 'node_modules'));
save('home.page.tsx', pageOf('Round 0'));
save('home.module.css', `.title { color: ${colorOf(0)}; }`);

const stack = await startStack();
const server = spawn(process.execPath, [program, 'dev', '--json', '--url', stack.url], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const [line] = await once(createInterface(server.stdout), 'line');
  const page = await browser.newPage();
  const token = await signIn(stack.url);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(JSON.parse(line).site);
  await page.getByRole('button', { name: 'Develop in this tab' }).click();
  await page.getByRole('heading', { name: 'Round 0' }).waitFor();

  /** @type {{ component: number[], css: number[] }} */
  const times = { component: [], css: [] };
  for (let round = 1; round <= rounds; round++) {
    times.component.push(
      await timeChange(page, `Round ${round}`, () => save('home.page.tsx', pageOf(`Round ${round}`))),
    );
    const color = colorOf(round);
    times.css.push(
      await timeChange(page, color, () => save('home.module.css', `.title { color: ${color}; }`)),
    );
  }
  for (const [kind, goal] of /** @type {const} */ ([
    ['component', '<= 300'],
    ['css', '<= 200'],
  ])) {
    printFigure(`dev, ${kind} saved to painted, p50 (ms)`, median(times[kind]), goal);
    printFigure(`dev, ${kind} saved to painted, p95 (ms)`, percentile(times[kind], 0.95), goal);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await stack.dispose();
  rmSync(outside, { recursive: true, force: true });
}

/**
 * The page looks at the heading in every frame until it has the text or the colour.
 * @param {import('playwright').Page} page @param {string} expected @param {() => void} change
 */
async function timeChange(page, expected, change) {
  const painted = page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const check = () => {
          const heading = document.querySelector('h1');
          if (heading && [heading.textContent, getComputedStyle(heading).color].includes(wanted))
            return resolve(Date.now());
          return requestAnimationFrame(check);
        };
        check();
      }),
    expected,
  );
  const startedAt = Date.now();
  change();
  return Number(await painted) - startedAt;
}
