import { expect, test } from 'vitest';
import { findFreeMove } from './toast-place';

const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const area = at(0, 0, 1_000, 600);
const message = at(700, 16, 280, 60);

test('a message stays where no control is', () => {
  expect(findFreeMove(message, [at(0, 0, 600, 600)], area)).toEqual({ x: 0, y: 0 });
});

test('a message above a button moves to the side', () => {
  const move = findFreeMove(message, [at(900, 40, 80, 40)], area);
  expect(move).toEqual({ x: -80, y: 0 });
});

test('a message as wide as the screen of a phone moves down', () => {
  const phone = at(0, 0, 320, 600);
  expect(findFreeMove(at(16, 12, 288, 56), [at(8, 8, 44, 44)], phone)).toEqual({ x: 0, y: 40 });
});

test('a message never leaves the window, and has no place where controls fill it', () => {
  const rest = at(0, 100, 1_000, 500);
  expect(findFreeMove(message, [at(760, 0, 240, 100), rest], area)).toEqual({ x: -224, y: 0 });
  expect(findFreeMove(message, [area], area)).toBeUndefined();
});
