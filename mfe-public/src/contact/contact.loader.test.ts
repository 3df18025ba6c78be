import { expect, test } from 'vitest';
import { readPreselection } from './contact.loader';

const select = (query: string) => readPreselection(new URLSearchParams(query));

test.each([
  ['AI & Automation', 'AI & Automation'],
  ['AI and Automation', 'AI & Automation'],
  ['Website Development', 'Web & Mobile Development'],
  ['Custom API Development and Integrations', 'Custom API Development'],
  ['Legal Tech & Document Automation', 'Legal Tech & Document Automation'],
])('the service %s selects %s', (service, serviceType) => {
  expect(select(`service=${encodeURIComponent(service)}`)).toEqual({ values: { serviceType }, notice: '' });
});

test('a service that the list lacks is Other with its title', () => {
  expect(select('service=Podcast Production').values).toEqual({
    serviceType: 'Other',
    otherServiceType: 'Podcast Production',
  });
});

test('the welcome offer is shown and part of the request', () => {
  const { values, notice } = select('offer=welcome');
  expect(notice).toContain('Your free 30-minute growth consultation');
  expect(values.goals).toContain('your free 30-minute growth consultation');
});

test.each(['', 'service=', 'offer=other'])('the query %j selects no service in the contact form', (query) => {
  expect(select(query)).toEqual({ values: {}, notice: '' });
});
