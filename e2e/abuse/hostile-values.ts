import fc from 'fast-check';

/** A lone surrogate can't be part of a URL. */
export const toWellFormed = (text: string): string => Buffer.from(text).toString();

/** Values that code may misinterpret: query operators, prototype keys, markup, malformed text, extremes. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e🦊',
    '%00',
    '%ff',
    '../../etc/passwd',
    '$where',
    '__proto__',
    'constructor',
    '{{constructor}}',
    '\r\nBcc: a@example.com',
    'a@example.com>,b@example.com',
    '=1+1',
    '-1',
    '1e999',
    '9'.repeat(400),
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '99999-99-99',
    '64b7f0000000000000000000',
    'x'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const deep = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1e308, 1e15, 0.1, [], {}, { $gt: '' }, { $regex: '.*' }, deep(200)),
  fc.array(hostileText, { maxLength: 4 }),
  fc.integer(),
);

/** Invalid JSON, JSON of the wrong shape, and mismatched content types. */
export const hostileBody = fc.constantFrom<[contentType: string, body: string]>(
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '12345678901234567890'],
  ['application/json', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['application/json', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n'],
  ['multipart/form-data', 'no boundary'],
  ['application/x-www-form-urlencoded', 'email[$ne]=&fullName=%00&token=%ff'],
  ['text/plain', 'plain'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
);

const pieces = [
  ...[' ', '\t', '\n', 'a', '1', '<', '>', '=', '"', "'", '/', '@', '.', '-', ':', '&#', '%20', '(', '['],
  ...[
    '<!---->',
    '<!--',
    '-->',
    '<img ',
    '<p\t',
    '<svg',
    '</',
    '[more ',
    '[caption ',
    '](',
    '<a href="',
    'a=',
  ],
  ...['&lt;', '{{', '}}', 'http://a.', '\u0301', '\ud83d\ude00', '","', '{"a":', '[[', '*a*', '| '],
];

/** Repeated pieces with a mismatching end, on which backtracking expressions are slow. */
export const repetitiveText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', '<svx', '!', '"', '>', ']', '\u0000', 'b'),
      fc.integer({ min: 20, max: maxLength }),
    )
    .map(([unit, end, length]) => {
      const text = unit.join('');
      return (
        text.repeat(Math.max(1, Math.floor((length - end.length) / text.length))).slice(0, maxLength - 8) +
        end
      );
    });
