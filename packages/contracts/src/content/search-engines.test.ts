import { expect, test } from 'vitest';
import { fillTitle, findRobotsProblem, verificationTagsOf } from './search-engines.constants';
import { searchEngines } from './search-engines.schemas';

const problemsOf = (given: object) =>
  searchEngines.createInput.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
const codeOf = (google: string) =>
  searchEngines.fields.verification.fields.google.input.safeParse(google).data;

test('a title has what stands around it, whatever signs it contains', () => {
  const parts = { title: "Fish $& chips $' {{name}}", name: 'Hollins' };
  expect(fillTitle('{{name}}: {{title}}', parts)).toBe("Hollins: Fish $& chips $' {{name}}");
});

test.each([
  ['{{title}} | {{name}}', []],
  ['{{title}}', []],
  ['{{name}}', ['Must contain {{title}} once']],
  ['', ['Must contain {{title}} once']],
  ['{{title}} {{title}}', ['Must contain {{title}} once']],
  ['{{title}} {{company}}', ['Only {{title}} and {{name}}, once each, are filled in']],
])('of the pattern "%s" the problems are %j', (titlePattern, problems) => {
  expect(problemsOf({ titlePattern })).toEqual(problems);
});

test.each([
  ['', ''],
  ['  abc-DEF_123=  ', 'abc-DEF_123='],
  ['<meta name="google-site-verification" content="abcdef123" />', 'abcdef123'],
  ["<META content='abcdef123' name='x'>", 'abcdef123'],
  ['"><script>alert(1)</script>', undefined],
  ['<meta content="a&quot;><script>">', undefined],
  ['abc def', undefined],
  ['abc', undefined],
  ['x'.repeat(121), undefined],
])('the code of %j is %j', (given, code) => {
  expect(codeOf(given)).toBe(code);
});

test('only services with a code have a tag', () => {
  expect(verificationTagsOf({ google: '', bing: 'ABCDEF' })).toEqual([
    { name: 'msvalidate.01', content: 'ABCDEF' },
  ]);
});

test.each([
  ['', undefined],
  [
    '# Nothing of this for training\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: https://a.example/x.xml',
    undefined,
  ],
  ['User-agent: *\r\nAllow: /a # why\r\nCrawl-delay: 5', undefined],
  ['Disallow: /', 'Begin with the program that the rules are for, such as User-agent: GPTBot'],
  ['User-agent: *\nNoindex: /', 'This is no rule: Noindex: /'],
  ['<script>', 'This is no rule: <script>'],
])('the problem of the rules %j is %j', (rules, problem) => {
  expect(findRobotsProblem(rules)).toBe(problem);
});
