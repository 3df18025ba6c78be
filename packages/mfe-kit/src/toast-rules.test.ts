import { expect, test } from 'vitest';
import { createToastRules, getToastDuration } from './toast-rules';

test('a toast stays 4 s by default; a loading toast stays until it is replaced', () => {
  expect([getToastDuration('success'), getToastDuration('error', 5000), getToastDuration('loading')]).toEqual(
    [4000, 5000, false],
  );
});

test('suppresses an identical message within 2 s and shows it again later', () => {
  const rules = createToastRules();
  const at = (time: number) => rules.admit({ id: `t${time}`, message: 'Saved', at: time }).isShown;
  expect([at(0), at(1999), at(2000)]).toEqual([true, false, true]);
});

test('a second removal within 2 s offers its own undo, although its message is the same', () => {
  const rules = createToastRules();
  const remove = (at: number) =>
    rules.admit({ id: `t${at}`, message: 'Link 2 removed', at, action: { label: 'Undo', onClick() {} } })
      .isShown;
  expect([remove(0), remove(300)]).toEqual([true, true]);
});

test('a toast with a visible id replaces it, whatever its text', () => {
  const rules = createToastRules();
  rules.admit({ id: 'export', message: 'Exporting subscribers...', at: 0 });
  expect(rules.admit({ id: 'export', message: 'Exporting subscribers...', at: 10 })).toEqual({
    isShown: true,
    evicted: [],
  });
});

test('a new toast removes the oldest of more than 20', () => {
  const rules = createToastRules();
  for (let index = 0; index < 20; index++) rules.admit({ id: `t${index}`, message: `m${index}`, at: index });
  expect(rules.admit({ id: 't20', message: 'm20', at: 20 }).evicted).toEqual(['t0']);
  rules.forget('t1');
  expect(rules.admit({ id: 't21', message: 'm21', at: 21 }).evicted).toEqual([]);
});
