import { listDifferences } from '@atrium/admin-kit/conflict/field-texts';
import { expect, test } from 'vitest';
import { createSiteTime } from '../shared/site-time';
import { describeNewsletter } from './describe-newsletter';
import { emptyNewsletter } from './newsletter-form';

const site = createSiteTime('Pacific/Auckland');

test('a comparison names each field as the form does', () => {
  const before = describeNewsletter(emptyNewsletter, [], site);
  const after = describeNewsletter(
    {
      ...emptyNewsletter,
      preheader: 'What changed',
      timing: 'later',
      sendAt: '2026-03-10T12:05:00Z',
      trackOpens: true,
      archive: 'link',
    },
    [],
    site,
  );
  const found = listDifferences(before, after).map(({ label, before, after }) => [label, before, after]);
  expect(found).toEqual([
    ['Preview text', '', 'What changed'],
    ['When', 'With time to undo', 'At a chosen time'],
    ['Goes out', '', '11 Mar 2026, 01:05 (Pacific/Auckland)'],
    ['Count openings', 'No', 'Yes'],
    ['Web page', 'No page on the site', 'Only for those who have the link'],
  ]);
});
