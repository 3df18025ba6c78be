import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders } from './import-table';
import { isTestFile, listFiles } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');
const readSample = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'infra/sample-content', name), 'utf8'));
const company = readSample('company.json') as {
  name: string;
  legalName: string;
  phone: string;
  email: string;
  hours: string;
  blurb: string;
  address: { street: string };
  socialLinks: Record<string, string>;
};
const claims = readSample('claims.json') as { value: string }[];

/** The product has the same name as the sample company: only these uses mean the company. */
const nameUses = [`| ${company.name}`, `${company.name} Team`, `newsletter of ${company.name}`];
const facts = [
  company.legalName,
  company.phone,
  company.email.split('@')[1] ?? company.email,
  company.hours,
  company.blurb.slice(0, 40),
  company.address.street,
  ...Object.values(company.socialLinks),
  ...nameUses,
];

const figures = [...new Set(claims.map(({ value }) => value))];

/** `10+` alone, not the end of `110+`. */
const namesFigure = (text: string, figure: string): boolean =>
  text
    .split(figure)
    .some(
      (before, index, { [index + 1]: after }) =>
        after !== undefined && !/[\w.]$/.test(before) && !/^\w/.test(after),
    );

/** What tests expect. */
const leftOut = ['services/leads/src/mail/standard-mails.txt'];

const folders = ['shell', 'services', 'packages', 'infra', ...remoteFolders];
const isProduct = (file: string) =>
  /\.(tsx?|mjs|cjs|json|css|html|txt|ya?ml|svg)$/.test(file) &&
  !isTestFile(file) &&
  !/\.test\.mjs$|^infra\/sample-content\/|\/fixtures\//.test(file);

const found = folders
  .flatMap((folder) => listFiles(path.join(root, folder)))
  .map((file) => path.relative(root, file))
  .filter(isProduct)
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [
      ...facts.filter((fact) => text.includes(fact)),
      ...figures.filter((figure) => namesFigure(text, figure)),
    ].map((fact) => ({ file, fact }));
  });

test('no product code has a fact or figure of the sample company', () => {
  expect(found.filter(({ file }) => !leftOut.includes(file))).toEqual([]);
});
