import { existsSync, readFileSync } from 'node:fs';
import { createLogger } from '@atrium/service-kit/logger';
import { TaskAbortedError, type TaskLimits, TaskStarvedError } from '@atrium/service-kit/tasks/task-process';
import { afterEach, describe, expect, test } from 'vitest';
import { drawImage } from '../test-support/content-test-app';
import { svgBomb } from '../test-support/svg-bomb';
import { taskEntry } from '../test-support/task-entry';
import { writeTestFile } from '../test-support/write-file';
import { type ContentTasks, startContentTasks } from './content-tasks';

const logger = createLogger({ level: 'fatal', name: 'test' });
let running: ContentTasks | undefined;
afterEach(() => running?.stop());

function start(limits: Partial<TaskLimits> = {}, entry = taskEntry): ContentTasks {
  running = startContentTasks({
    entry,
    limits: {
      timeoutMs: 20_000,
      graceMs: 40_000,
      maxWaitMs: 60_000,
      maxMemoryMb: 1_024,
      idleMs: 5_000,
      ...limits,
    },
    logger,
  });
  return running;
}

test('the task worker decodes an image, and reports an invalid one with a message', async () => {
  const tasks = start();
  const image = await tasks.run('readImage', await drawImage('png', { width: 30, height: 20 }), 'png');
  expect(image).toMatchObject({ width: 30, height: 20, contentType: 'image/png' });
  await expect(tasks.run('readImage', Buffer.from('x'), 'png')).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
});

test('aborts a task that takes too long; the next one succeeds', { tags: 'deep' }, async () => {
  const tasks = start({ timeoutMs: 3_000 });
  await expect(tasks.run('readImage', svgBomb(), 'svg')).rejects.toThrow(TaskAbortedError);
  const png = await drawImage('png', { width: 8, height: 8 });
  // The new process has to start within the same limit.
  await expect
    .poll(() =>
      tasks.run('readImage', png, 'png').then(
        ({ width }) => width,
        () => 0,
      ),
    )
    .toBe(8);
});

test('a task that waited too long for its turn is refused, and does not run', { tags: 'deep' }, async () => {
  const tasks = start({ maxWaitMs: -1 });
  const png = await drawImage('png', { width: 8, height: 8 });
  await expect(tasks.run('readImage', png, 'png')).rejects.toBeInstanceOf(TaskStarvedError);
});

test('a process that cannot start does not blame the image', { tags: 'deep' }, async () => {
  const tasks = start({}, new URL('missing-worker.mjs', taskEntry));
  const png = await drawImage('png', { width: 8, height: 8 });
  await expect(tasks.run('readImage', png, 'png')).rejects.toBeInstanceOf(TaskStarvedError);
});

test('a task can have a shorter limit', { tags: 'deep' }, async () => {
  const image = start().runWithin(2_000, 'readImage', svgBomb(), 'svg');
  await expect(image).rejects.toThrow('took longer than 2000 ms');
});

const hasProc = existsSync('/proc/self/stat');

/** Runs one task, so that the process is there, and then gives it no more CPU time. */
async function starve(tasks: ContentTasks): Promise<() => void> {
  const before = new Set(listChildren());
  await tasks.run('readImage', await drawImage('png', { width: 8, height: 8 }), 'png');
  const pids = listChildren().filter((pid) => !before.has(pid));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

const listChildren = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);

describe.runIf(hasProc)('on a busy machine', () => {
  test('a task that gets no CPU time for longer than its limit still succeeds', {
    tags: 'deep',
  }, async () => {
    const tasks = start();
    const resume = await starve(tasks);
    const reading = tasks.runWithin(
      1_500,
      'readImage',
      await drawImage('png', { width: 30, height: 20 }),
      'png',
    );
    setTimeout(resume, 2_000);
    expect(await reading).toMatchObject({ width: 30 });
  });

  test("a task without CPU time for its limit and the grace is starved, not its input's fault", async () => {
    const tasks = start({ graceMs: 500 });
    await starve(tasks);
    const reading = tasks.runWithin(
      500,
      'readImage',
      await drawImage('png', { width: 30, height: 20 }),
      'png',
    );
    await expect(reading).rejects.toBeInstanceOf(TaskStarvedError);
  });
});

test.runIf(hasProc)('aborts a task that uses too much memory', async () => {
  const tasks = start({ maxMemoryMb: 160 });
  const lists = writeTestFile(`{"db":[${'[],'.repeat(6_000_000)}0]}`);
  await expect(tasks.run('openImport', lists)).rejects.toThrow(TaskAbortedError);
});

test('the task worker refuses deeply nested lists before parsing', async () => {
  const text = `{"db":${'['.repeat(5_000_000)}`;
  await expect(start().run('openImport', writeTestFile(text))).rejects.toMatchObject({ code: 'bad_request' });
});
