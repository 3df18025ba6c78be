import { expect, test } from 'vitest';
import { activate, endCanary, promote, retire, rollBack, startCanary } from './moves';
import { createRemoteDocument, type RemoteDocument } from './remote-document';

const now = new Date('2026-01-01');
const start = createRemoteDocument('mfe-events', now);
const activateAll = (...versions: string[]): RemoteDocument => versions.reduce(activate, start);
const pointersOf = ({ active, trail, withdrawn }: RemoteDocument) => ({ active, trail, withdrawn });

test('each activated version has its predecessor as its fallback', () => {
  expect(pointersOf(activateAll('1', '2', '3'))).toEqual({ active: '3', trail: ['2', '1'], withdrawn: [] });
});

test('activating the active version again changes nothing', () => {
  expect(pointersOf(activateAll('1', '2', '2'))).toEqual({ active: '2', trail: ['1'], withdrawn: [] });
});

test('a version that was rolled back never becomes the fallback', () => {
  const back = rollBack(activateAll('1', '2', '3'));
  expect(pointersOf(back)).toEqual({ active: '2', trail: ['1'], withdrawn: ['3'] });
  expect(pointersOf(activate(back, '4'))).toEqual({ active: '4', trail: ['2', '1'], withdrawn: ['3'] });
});

test('a second roll-back goes one further back, to no version that was rolled back', () => {
  const twice = rollBack(rollBack(activateAll('1', '2', '3')));
  expect(pointersOf(twice)).toEqual({ active: '1', trail: [], withdrawn: ['2', '3'] });
  expect(pointersOf(rollBack(twice))).toEqual({ active: null, trail: [], withdrawn: ['1', '2', '3'] });
  expect(() => rollBack(rollBack(twice))).toThrow('no version in use');
});

test('a person can activate a version that was rolled back', () => {
  expect(pointersOf(activate(rollBack(activateAll('1', '2')), '2'))).toEqual({
    active: '2',
    trail: ['1'],
    withdrawn: [],
  });
});

test('a canary that is promoted becomes active, one that is ended is withdrawn', () => {
  const canary = startCanary(activateAll('1'), '2', 10);
  expect(canary.canary).toEqual({ version: '2', percent: 10 });
  expect(promote(canary)).toMatchObject({ active: '2', trail: ['1'], canary: null });
  expect(endCanary(canary)).toMatchObject({ active: '1', trail: [], canary: null, withdrawn: ['2'] });
});

test('the trail is bounded', () => {
  const versions = Array.from({ length: 15 }, (_, index) => String(index));
  expect(activateAll(...versions).trail).toHaveLength(10);
});

test('nothing moves while a remote is locked', () => {
  const locked = { ...activateAll('1', '2'), lock: { by: 'Ada', at: now, reason: 'launch' } };
  for (const move of [
    () => activate(locked, '3'),
    () => rollBack(locked),
    () => startCanary(locked, '3', 5),
    () => retire(locked, now),
  ])
    expect(move).toThrow('mfe-events is locked by Ada: launch');
});

test('a retired remote is not moved until a version is activated', () => {
  const retired = retire(activateAll('1', '2'), now);
  expect(() => rollBack(retired)).toThrow('is retired');
  expect(activate(retired, '2').retiredAt).toBeNull();
});
