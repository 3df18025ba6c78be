// @vitest-environment jsdom
import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { text } from '@atrium/contracts/content/fields.schemas';
import { expect, test, vi } from 'vitest';
import { findOwner, placeFields, prepare } from './field-places';

const { company, pages, services, solutions, testimonials } = allContentTypes;

const pageOf = (body: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  return page;
};

/** The fields of the elements with an id. */
function place(fields: Parameters<typeof placeFields>[1], values: object, body: string) {
  const page = pageOf(body);
  placeFields(page, fields, { ...values });
  return Object.fromEntries(
    [...page.querySelectorAll('[id]')].map(({ id }) => [
      id,
      page.getElementById(id)?.getAttribute('data-field') ?? '',
    ]),
  );
}

const plan = (name: string, price: string) => ({
  name,
  price,
  currency: 'USD',
  period: 'monthly',
  features: [],
});

test('finds equal numbers in the entries to which they belong', () => {
  const plans = [0, 1]
    .map(
      (index) =>
        `<li><h3 data-field="pricing.${index}.name">A</h3><p data-field="pricing.${index}.period"><b id="price${index}">$1,234</b> monthly</p></li>`,
    )
    .join('');
  expect(
    place(
      services.fields,
      { title: 'Design', pricing: [plan('A', '1234'), plan('A', '1234')] },
      `<h1 data-field="title">Design</h1><p id="other">1,234</p><ul>${plans}</ul>`,
    ),
  ).toEqual({ price0: 'pricing.0.price', price1: 'pricing.1.price', other: '' });
});

test('finds the parts of a time and a choice by its label', () => {
  expect(
    place(
      solutions.fields,
      {
        title: 'Care',
        industryType: 'AI-Automations',
        implementationTime: { min: '6', max: '12', unit: 'weeks' },
      },
      '<h1 data-field="title">Care</h1><p id="industry">AI &amp; Automation</p><p id="time">6-12 weeks</p>' +
        '<p id="prose">It takes no more than 6 of your people, and they need not know anything of it.</p>',
    ),
  ).toEqual({
    industry: 'industryType',
    time: 'implementationTime.min implementationTime.max implementationTime.unit',
    prose: '',
  });
});

test('finds a date whatever its format, and no other one', () => {
  expect(
    place(
      { title: text('Title', {}), publishedAt: text('Published on', {}) },
      { title: 'News', publishedAt: '2024-03-05T12:00:00.000Z' },
      '<h1 data-field="title">News</h1><time id="own" datetime="2024-03-05">March 5, 2024</time><time id="next" datetime="2024-03-06"></time>',
    ),
  ).toEqual({ own: 'publishedAt', next: '' });
});

test('finds addresses anywhere, as texts and as links', () => {
  expect(
    place(
      company.fields,
      {
        name: 'Ours',
        email: 'hello@ours.example',
        phone: '+1 555 0100',
        socialLinks: { linkedin: 'https://linkedin.example/ours' },
      },
      '<a id="email" href="mailto:hello@ours.example">Write</a><a id="phone" href="tel:+15550100">+1 555 0100</a>' +
        '<a id="social" href="https://linkedin.example/ours"></a><a id="other" href="/contact">Contact</a>',
    ),
  ).toMatchObject({ email: 'email', social: 'socialLinks.linkedin', other: '' });
});

test('finds chosen items by their links, a rating by its label and an icon in its entry', () => {
  const blocks = [{ kind: 'services', isShown: true, title: 'What we do', services: ['design'] }];
  expect(
    place(
      pages.fields,
      { blocks },
      '<section><h2 data-field="blocks.0.title">What we do</h2><a id="item" href="/services/design">Design</a></section>',
    ),
  ).toMatchObject({ item: expect.stringMatching(/^blocks\.0\./) });
  expect(
    place(testimonials.fields, { rating: '5' }, '<span id="stars" aria-label="5 out of 5 stars"></span>'),
  ).toEqual({ stars: 'rating' });
  expect(
    place(
      services.fields,
      { features: [{ title: 'Fast', icon: 'rocket', benefits: ['Now'] }] },
      '<li><svg id="icon"></svg><h3 data-field="features.0.title">Fast</h3><p><svg id="tick"></svg><span data-field="features.0.benefits.0">Now</span></p></li>',
    ),
  ).toEqual({ icon: 'features.0.icon', tick: '' });
});

test('an element belongs to the group or entry of all texts around it', () => {
  const page = pageOf(
    '<main><h1 data-field="title">A</h1><ul><li id="li"><b data-field="plans.0.name">A</b><i>1</i></li><li><b data-field="plans.1.name">B</b></li></ul></main>',
  );
  const owners = ['i', 'ul', 'main'].map((name) => findOwner(page.querySelector(name) as Element));
  expect(owners).toEqual(['plans.0', 'plans', '']);
});

test('a click on what shows no field leads to its entry, but a link to its page', () => {
  const page = pageOf(
    '<h1 data-field="title">A</h1><ul><li><b data-field="plans.0.name">A</b><i>1</i></li><li><b data-field="plans.1.name">B</b><a href="/more">More</a></li></ul>',
  );
  const onPick = vi.fn();
  prepare(page, onPick);
  for (const name of ['b', 'i', 'a', 'body']) page.querySelector<HTMLElement>(name)?.click();
  expect(onPick.mock.calls).toEqual([['plans.0.name'], ['plans.0']]);
});
