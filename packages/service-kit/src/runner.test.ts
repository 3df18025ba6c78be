import { expect, test } from 'vitest';
import { createLogger } from './logger';
import { createRunner } from './runner';

const logger = createLogger({ level: 'silent', name: 'test' });

function recorder() {
  const calls: string[] = [];
  const task = (name: string, failing?: 'start' | 'stop') => ({
    name,
    start: async () => {
      if (failing === 'start') throw new Error('no');
      calls.push(`start ${name}`);
    },
    stop: async () => {
      if (failing === 'stop') throw new Error('no');
      calls.push(`stop ${name}`);
    },
  });
  return { calls, task };
}

test('starts in order and stops in reverse', async () => {
  const { calls, task } = recorder();
  const runner = createRunner({ logger, stopWithinMs: 1_000 });
  runner.add(task('a'));
  runner.add(task('b'));
  await runner.start();
  expect(await runner.stop()).toBe(true);
  expect(calls).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

test('after a failed start it stops the earlier tasks and names the failed one', async () => {
  const { calls, task } = recorder();
  const runner = createRunner({ logger, stopWithinMs: 1_000 });
  runner.add(task('a'));
  runner.add(task('b', 'start'));
  runner.add(task('c'));
  await expect(runner.start()).rejects.toThrow('b did not start: no');
  expect(calls).toEqual(['start a', 'stop a']);
});

test('stops the other tasks when one fails to stop', async () => {
  const { calls, task } = recorder();
  const runner = createRunner({ logger, stopWithinMs: 1_000 });
  runner.add(task('a'));
  runner.add(task('b', 'stop'));
  await runner.start();
  expect(await runner.stop()).toBe(true);
  expect(calls).toContain('stop a');
});

test('gives up at the deadline', async () => {
  const runner = createRunner({ logger, stopWithinMs: 5 });
  runner.add({ name: 'hangs', stop: () => new Promise(() => undefined) });
  await runner.start();
  expect(await runner.stop()).toBe(false);
});
