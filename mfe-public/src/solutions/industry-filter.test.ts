import { expect, test } from 'vitest';
import { filterSolutions, findIndustry, listUsedIndustries } from './industry-filter';

const healthcare = { id: 'healthcare', label: 'Healthcare' };
const finance = { id: 'finance', label: 'Finance' };
const shops = { id: 'E-commerce', label: 'E-commerce' };
const industries = [healthcare, finance, shops];
const solutions = [
  { title: 'Growth', industry: shops },
  { title: 'Intake', industry: healthcare },
  { title: 'Booking', industry: healthcare },
];

test('only industries with a solution are offered, once each, in the order of the contracts', () => {
  expect(listUsedIndustries(solutions, industries)).toEqual([healthcare, shops]);
  expect(listUsedIndustries([], industries)).toEqual([]);
});

test.each([
  ['?industry=healthcare', 'healthcare'],
  ['?industry=e-commerce', 'E-commerce'],
  ['?industry=mining', undefined],
  ['?industry=', undefined],
  ['', undefined],
])('%s selects the industry %s', (search, expected) => {
  expect(findIndustry(new URLSearchParams(search), industries)?.id).toBe(expected);
});

test('an industry filters its solutions; no industry keeps all', () => {
  expect(filterSolutions(solutions, healthcare).map(({ title }) => title)).toEqual(['Intake', 'Booking']);
  expect(filterSolutions(solutions, finance)).toEqual([]);
  expect(filterSolutions(solutions, undefined)).toEqual(solutions);
});
