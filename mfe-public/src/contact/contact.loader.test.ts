import { contactPage } from '@atrium/contracts/content/contact-page.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { expect, test } from 'vitest';
import { createLoaderArgs } from '../testing/create-loader-args';
import { loader, readPreselection } from './contact.loader';

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

const describeWith = async (changes: object): Promise<string> => {
  const document = { id: 'contact-page', ...initialOf(contactPage.fields), ...changes };
  const fail = () => new Error('No other call');
  const { meta } = await loader(createLoaderArgs('/contact', fail, { document }));
  return JSON.stringify(meta.jsonLd);
};
const questions = {
  eyebrow: '',
  title: 'Asked',
  text: '',
  items: [{ question: 'Far?', answer: 'By train.' }],
};

test('the questions of the contact page are in its structured data', async () => {
  expect(await describeWith({ questions })).toContain(
    '{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Far?","acceptedAnswer":{"@type":"Answer","text":"By train."}}]}',
  );
});

test.each([
  ['nobody has written any', {}],
  ['they are switched off', { questions, sections: [{ section: 'questions', isShown: false }] }],
  ['none has an answer', { questions: { ...questions, items: [{ question: 'Far?', answer: '' }] } }],
])('the contact page describes no questions while %s', async (_, changes) => {
  expect(await describeWith(changes)).not.toContain('FAQPage');
});
