import { expect } from '@playwright/test';
import { findFreePort } from '../core/stack';
import { isolated as test } from '../core/test';
import { createWorld, type World } from '../faults/world';

let world: World;
/** The metrics of the worker, which runs whatever else is broken. */
let metricsUrl = '';
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port + 1}/metrics`;
  world = await createWorld({
    FORM_CHECK_EVERY: '1',
    FORM_CHECK_MAIL_TO: 'check@agency.example',
    METRICS_PORT: String(port),
  });
});
test.afterAll(() => world.dispose());

/** `none` if the last check since then has passed; undefined before it has ended. */
async function readStage(since: number): Promise<string | undefined> {
  const response = await fetch(metricsUrl).catch(() => undefined);
  const text = (await response?.text()) ?? '';
  const [, at = '0'] = /^atrium_contact_form_checked_timestamp_seconds (\S+)$/m.exec(text) ?? [];
  if (Number(at) < since) return undefined;
  return /^atrium_contact_form_broken\{stage="(\w+)"\} 1$/m.exec(text)?.[1] ?? 'none';
}

async function expectStage(stage: string): Promise<void> {
  const since = Date.now() / 1_000;
  await expect.poll(() => readStage(since), { timeout: 240_000, intervals: [1_000] }).toBe(stage);
}

const send = (name: 'web', what: NodeJS.Signals) => async () => process.kill(await world.pidOf(name), what);

test('what breaks the contact form of a running site is named, and so is that it works again', async () => {
  test.setTimeout(1_500_000);
  await expectStage('none');
  expect(world.mails().map(({ to }) => to)).toContain('check@agency.example');
  const breaks: [stage: string, inject: () => unknown, repair: () => unknown][] = [
    ['mail', () => world.closeMailServer(), () => world.openMailServer()],
    ['queue', () => world.engines.command('kill redis'), () => world.engines.command('start redis')],
    ['database', () => world.engines.command('kill mongodb'), () => world.engines.command('start mongodb')],
    ['gateway', send('web', 'SIGSTOP'), send('web', 'SIGCONT')],
  ];
  for (const [stage, inject, repair] of breaks) {
    await inject();
    await expectStage(stage);
    await repair();
  }
  await expectStage('none');
});
