import { expect, test } from 'vitest';
import { leadsToItems } from './links-to-items';

const lists = { '/portfolio': [], '/services': ['Design'] };

test.each(['/portfolio', '/portfolio/', '/portfolio?industry=boats', '/portfolio#top'])(
  'no button leads to %s while there is no case study',
  (to) => expect(leadsToItems({ to }, lists)).toBe(false),
);

test.each(['/services', '/contact', '/', '', 'https://boats.example/portfolio', '/portfolio/first'])(
  'a button may lead to %j',
  (to) => expect(leadsToItems({ to }, lists)).toBe(true),
);
