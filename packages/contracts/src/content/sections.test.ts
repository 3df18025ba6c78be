import { expect, test } from 'vitest';
import { sections } from './sections.schemas';

const field = sections({ hero: 'Hero', about: 'About', team: 'Team' });
const place = (section: 'hero' | 'about' | 'team', isShown = true) => ({ section, isShown });

test('all sections are on at first, in the order of the definition', () => {
  expect(field.initial).toEqual([place('hero'), place('about'), place('team')]);
});

test('an order is kept; a section that it lacks comes after the one before it in the definition', () => {
  expect(field.arrange([place('team', false), place('hero')])).toEqual([
    place('team', false),
    place('hero'),
    place('about'),
  ]);
});

test('a section that the definition no longer has, or that is there twice, is dropped', () => {
  const stored = [place('about', false), place('about'), { section: 'gone' as 'about', isShown: true }];
  expect(field.arrange(stored)).toEqual([place('hero'), place('about', false), place('team')]);
});

test('a save with an unknown section is refused', () => {
  const { error } = field.input.safeParse([{ section: 'gone', isShown: true }]);
  expect(error?.issues[0]?.message).toBe('Unknown section');
});
