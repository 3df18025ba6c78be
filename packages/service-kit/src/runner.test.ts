import { expect, test } from 'vitest';
import { createLogger } from './logger';
import { createRunner } from './runner';

const logger = createLogger({ level: 'silent', name: 'test' });

function setUp({ stopWithinMs = 1_000 } = {}) {
  const calls: string[] = [];
  const runner = createRunner({ logger, stopWithinMs });
  const add = (name: string, failing?: 'start' | 'stop') =>
    runner.add(name, async () => {
      if (failing === 'start') throw new Error('no');
      calls.push(`start ${name}`);
      return () => {
        if (failing === 'stop') throw new Error('no');
        calls.push(`stop ${name}`);
      };
    });
  return { calls, runner, add };
}

test('the runner starts in order and stops in reverse', async () => {
  const { calls, runner, add } = setUp();
  add('a');
  add('b');
  await runner.start();
  expect(await runner.stop()).toBe(true);
  expect(calls).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

test('after a failed start it stops the earlier tasks and names the failed one', async () => {
  const { calls, runner, add } = setUp();
  add('a');
  add('b', 'start');
  add('c');
  await expect(runner.start()).rejects.toThrow('b did not start: no');
  expect(calls).toEqual(['start a', 'stop a']);
});

test('the runner stops the other tasks when one fails to stop', async () => {
  const { calls, runner, add } = setUp();
  add('a');
  add('b', 'stop');
  await runner.start();
  expect(await runner.stop()).toBe(true);
  expect(calls).toContain('stop a');
});

test('a task that does not start in its time is a failed start, and the earlier ones are stopped', async () => {
  const { calls, runner, add } = setUp();
  add('a');
  runner.add('hangs', () => new Promise(() => undefined), { withinMs: 5 });
  add('c');
  await expect(runner.start()).rejects.toThrow('hangs did not start: no response within 5 ms');
  expect(calls).toEqual(['start a', 'stop a']);
});

test('the runner gives up at the deadline', async () => {
  const { runner } = setUp({ stopWithinMs: 5 });
  runner.add('hangs', () => () => new Promise(() => undefined));
  await runner.start();
  expect(await runner.stop()).toBe(false);
});
