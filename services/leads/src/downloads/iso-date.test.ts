import { expect, test } from 'vitest';
import { createIsoDateWriter } from './iso-date';

const writeDate = createIsoDateWriter();
const write = (time: number): string => {
  const to = new Uint8Array(40);
  return new TextDecoder().decode(to.subarray(3, writeDate(time, to, 3)));
};

test.each([
  '2026-03-11T10:00:00.123Z',
  '2026-03-11T23:59:59.999Z',
  '2026-03-12T00:00:00.000Z',
  '2026-03-11T00:00:00.001Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '1900-02-28T05:06:07.008Z',
  '0000-01-01T00:00:00.000Z',
  '-000001-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
])('%s', (text) => {
  expect(write(Date.parse(text))).toBe(text);
});

test('a thousand moments over centuries are written as a date writes them', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const time = Math.round(Math.sin(n) * 8e12);
    expect(write(time)).toBe(new Date(time).toISOString());
  }
});
