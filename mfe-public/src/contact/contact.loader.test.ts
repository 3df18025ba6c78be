import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import { contactPage } from '@atrium/contracts/content/contact-page.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { expect, test, vi } from 'vitest';
import { createLoaderArgs } from '../testing/create-loader-args';
import { loader, readPreselection } from './contact.loader';

const serviceTypes = [
  'AI & Automation',
  'Web & Mobile Development',
  'Custom API Development',
  'Legal Tech & Document Automation',
  'Other',
];
const gift = {
  gift: 'Your free hour',
  offer: '{{gift}} comes with this request.',
  serviceTypes,
};
const select = (query: string, given = gift) => readPreselection(new URLSearchParams(query), given);

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
  expect(notice).toBe('Your free hour comes with this request.');
  expect(values.goals).toContain('your free hour');
});

test('a site without a gift offers none, whoever asks', () => {
  expect(select('offer=welcome', { ...gift, gift: '' })).toEqual({ values: {}, notice: '' });
});

test.each(['', 'service=', 'offer=other'])('the query %j selects no service in the contact form', (query) => {
  expect(select(query)).toEqual({ values: {}, notice: '' });
});

const published = () => Response.json({ success: true, data: [{ title: 'Rigging' }, { title: 'Sails' }] });
const choicesOf = async (own: string[], respond: () => Response | Error = published) => {
  const company = { ...unnamedCompany, serviceTypes: own };
  return (await loader(createLoaderArgs('/contact', respond, { company }))).serviceTypes;
};

test('the choices of the form are those of the settings, else the published services', async () => {
  expect(await choicesOf(['Varnish', 'Other'])).toEqual(['Varnish', 'Other']);
  expect(await choicesOf([])).toEqual(['Rigging', 'Sails', 'Other']);
});

test('the form has a choice also where the services can not be read', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await choicesOf([], () => new Error('away'))).toEqual(['Other']);
});

const describeWith = async (changes: object): Promise<string> => {
  const document = { id: 'contact-page', ...initialOf(contactPage.fields), ...changes };
  const { meta } = await loader(createLoaderArgs('/contact', published, { document }));
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
