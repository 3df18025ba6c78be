import { expect, test } from 'vitest';
import { createServiceLabels } from './service-labels';

test('the twenty most frequent texts keep their name, the others are not listed', () => {
  const groups = Array.from({ length: 30 }, (_, n) => ({ serviceType: `Service ${n}`, count: n + 1 }));
  const labelOf = createServiceLabels(groups);
  const labels = groups.map(labelOf);
  expect(labels.slice(10)).toEqual(groups.slice(10).map(({ serviceType }) => serviceType));
  expect(new Set(labels.slice(0, 10))).toEqual(new Set(['Not listed']));
});

test('several groups of one text count together, and a damaged one has a name', () => {
  const labelOf = createServiceLabels([
    { serviceType: 'legal-tech', count: 1 },
    { serviceType: 'Garden design', count: 1 },
    { serviceType: 7, count: 1 },
    { serviceType: '', count: 1 },
  ]);
  expect(
    ['legal-tech', 'Garden design', 7, ''].map((serviceType) => labelOf({ serviceType, count: 1 })),
  ).toEqual(['Legal Tech Solutions', 'Garden design', '7', 'Not specified']);
});
