import { describe, expect, it } from 'vitest';
import { chooseServiceIcon, toServicePreview } from './service-preview';

const base = {
  _id: '1',
  title: 'AI and Automation',
  slug: 'ai-and-automation',
  shortDescription: 's'.repeat(100),
  description: 'Description',
  longDescription: `<p>${'l'.repeat(200)}</p>`,
};

describe('toServicePreview', () => {
  it('cuts every text to its documented length', () => {
    const preview = toServicePreview({ ...base, features: [{ title: 'f'.repeat(40) }, 'Second', 'Third'] });
    expect(preview.long).toBe(`${'l'.repeat(150)}…`);
    expect(preview.short).toBe(`${'s'.repeat(80)}…`);
    expect(preview.features).toEqual([`${'f'.repeat(30)}…`, 'Second']);
    expect(preview.path).toBe('/services/ai-and-automation');
  });

  it('takes features as texts, or as objects with a title or a name', () => {
    const features = [{ name: 'Named' }, 'Plain'];
    expect(toServicePreview({ ...base, features }).features).toEqual(['Named', 'Plain']);
  });

  it('names no features where there are none', () => {
    expect(toServicePreview(base).features).toEqual([]);
    expect(toServicePreview({ ...base, features: [{ title: ' ' }] }).features).toEqual([]);
  });

  it('falls back to the description, and leaves a text that fits as it is', () => {
    expect(toServicePreview({ ...base, shortDescription: '', description: '<b>Bold</b> words' }).short).toBe(
      'Bold words',
    );
  });
});

it.each([
  ['AI and Automation', 'bot'],
  ['Website Development', 'monitor'],
  ['SEO and Digital Strategy', 'search'],
  ['Paid Media and Advertising', 'megaphone'],
  ['Custom API Development and Integrations', 'webhook'],
  ['UX/UI', 'palette'],
  ['Something else', 'rocket'],
])('the icon of %s is %s', (title, icon) => {
  expect(chooseServiceIcon(title)).toBe(icon);
});
