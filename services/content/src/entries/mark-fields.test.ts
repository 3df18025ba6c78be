import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { company } from '@atrium/contracts/content/company.schemas';
import { pathsIn, withoutMarks } from '@atrium/contracts/content/field-marks';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { homePage } from '@atrium/contracts/content/home-page.schemas';
import { services } from '@atrium/contracts/content/services.schemas';
import { expect, test } from 'vitest';
import { markFields } from './mark-fields';

const image = { id: 'a', url: '/media/a', alt: '', width: 1, height: 1 };

test("each text ends with its control's path; addresses, codes and empty texts stay unmarked", () => {
  const { hero, process, services: ofServices, ...rest } = initialOf(homePage.fields);
  const step = (title: string) => ({ title, description: '', deliverable: '', icon: 'rocket' });
  const values = {
    ...rest,
    hero: { ...hero, title: 'Digital work' },
    process: { ...process, steps: [step('Listen'), step('Shape')] },
    services: { ...ofServices, badges: ['Open all day'] },
    heroImage: image,
  };
  const marked = markFields(homePage.fields, values) as typeof values;
  expect(pathsIn(marked.hero.title)).toEqual(['hero.title']);
  expect(withoutMarks(marked.hero.title)).toBe(values.hero.title);
  expect(marked.hero.primary.to).toBe(values.hero.primary.to);
  expect(pathsIn(marked.hero.primary.label)).toEqual(['hero.primary.label']);
  expect(pathsIn(marked.process.steps[1]?.title ?? '')).toEqual(['process.steps.1.title']);
  expect(marked.process.steps[1]?.icon).toBe(values.process.steps[1]?.icon);
  expect(pathsIn(marked.services.badges[0] ?? '')).toEqual(['services.badges.0']);
  expect(pathsIn(marked.heroImage.alt)).toEqual(['existingHeroImage']);
  expect(markFields(company.fields, { phone: '' }).phone).toBe('');
});

test('each line of a text of several lines has the mark', () => {
  const { shortDescription } = markFields(services.fields, { shortDescription: 'One\n\nTwo' });
  expect(String(shortDescription).split('\n').map(pathsIn)).toEqual([
    ['shortDescription'],
    [],
    ['shortDescription'],
  ]);
});

test.each(Object.values(allContentTypes).map((type) => [type.name, type] as const))(
  '%s: a marked item is an item, and without its marks the same one',
  (_name, { fields, item }) => {
    const values = initialOf(fields);
    const marked = markFields(fields, values);
    expect(JSON.parse(withoutMarks(JSON.stringify(marked)))).toEqual(JSON.parse(JSON.stringify(values)));
    const shape = Object.keys(fields).filter((key) => key in item.shape);
    const accepts = (key: string, value: unknown) => fields[key]?.output.safeParse(value).success;
    for (const key of shape) expect(accepts(key, marked[key]), key).toBe(accepts(key, values[key]));
  },
);
