import { expect, test } from 'vitest';
import { sweepsOf } from './run-process';

const run = async () => {};
const leads = {
  name: 'leads',
  sweeps: [
    { name: 'contact-spool', everyMs: 1, runsIn: 'server' as const, run },
    { name: 'mail-outbox', everyMs: 1, run },
  ],
};
const modules = { all: [leads], leads };
const namesOf = (target: Parameters<typeof sweepsOf>[1]) => sweepsOf(modules, target).map(({ name }) => name);

test('sweeps of files run in the serving process, others in the worker', () => {
  expect(namesOf(['gateway', 'leads'])).toEqual(['contact-spool']);
  expect(namesOf(['worker'])).toEqual(['mail-outbox']);
  expect(namesOf(['leads', 'worker'])).toEqual(['contact-spool', 'mail-outbox']);
  expect(namesOf(['renderer'])).toEqual([]);
});
