import { AppError } from '@atrium/service-kit/app-error';
import { runsOf } from '@atrium/testing/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseSvg } from './normalise-svg';

const start = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"';

function attempt(text: string): unknown {
  try {
    normaliseSvg(text, 1_000_000);
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([
  ['a start tag with another one inside', `${start}<p\t{{](<p\t{{](b`],
  ['an attribute twice', `${start} width="8"/>`],
  ['an attribute without a value', `${start} width>`],
  ['an unknown entity', `${start} id="&nope;"/>`],
  ['nothing', ''],
])('a drawing with %s is refused', (_what, text) => {
  expect(attempt(text)).toBeInstanceOf(AppError);
});

test('any text is a drawing or refused', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '"',
    '=',
    '&',
    ';',
    '<!DOCTYPE svg [',
    ']>',
    '<!ENTITY a "b">',
    ' width="1"',
    start,
    '/>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 12 }), (parts) => {
      const error = attempt(parts.join(''));
      expect(error === undefined || error instanceof AppError).toBe(true);
    }),
    { numRuns: runsOf(2_000), seed: 20_261_126 },
  );
});
