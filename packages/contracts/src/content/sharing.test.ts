import { expect, test } from 'vitest';
import { allContentTypes } from './all-content-types.schemas';
import { contentTypeRows } from './content-types';

const withPages = contentTypeRows.filter(({ folder }) => folder !== undefined).map(({ name }) => name);

test.each(withPages)('items of %s have what search engines and shared links show, and a schedule', (name) => {
  const { fields, updateInput, hasSchedule, item } = allContentTypes[name];
  expect(Object.keys(fields.seo?.fields ?? {})).toEqual(
    expect.arrayContaining(['noIndex', 'canonicalUrl', 'shareTitle', 'shareDescription']),
  );
  expect(fields.shareImage?.kind).toBe('image');
  expect(hasSchedule).toBe(true);
  expect(Object.keys(updateInput.shape)).toEqual(
    expect.arrayContaining(['scheduledPublishAt', 'unpublishAt', 'publishedAt']),
  );
  expect(item.shape).toHaveProperty('publishReceipt');
});

test.each([
  ['', true],
  ['https://elsewhere.example/a?b=c', true],
  ['http://elsewhere.example', true],
  ['/services/web', true],
  ['//elsewhere.example/a', false],
  ['elsewhere.example', false],
  ['https://', false],
  ['https:///a', false],
  ['https://a b.example', false],
  ['https://[', false],
  ['javascript:alert(1)', false],
  [`https://${'a'.repeat(2_000)}.example`, false],
])('the canonical address "%s": %s', (canonicalUrl, isAccepted) => {
  const { success } = allContentTypes.services.updateInput.safeParse({ seo: { canonicalUrl } });
  expect(success).toBe(isAccepted);
});
