import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders } from './import-table';
import { isTestFile, listFiles } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');
const company = JSON.parse(readFileSync(path.join(root, 'infra/sample-content/company.json'), 'utf8')) as {
  name: string;
  legalName: string;
  phone: string;
  email: string;
  blurb: string;
  address: { street: string };
  socialLinks: Record<string, string>;
};

/** The product has the same name as the sample company: only these uses mean the company. */
const nameUses = [`| ${company.name}`, `${company.name} Team`, `newsletter of ${company.name}`];
const facts = [
  company.legalName,
  company.phone,
  company.email.split('@')[1] ?? company.email,
  company.blurb.slice(0, 40),
  company.address.street,
  ...Object.values(company.socialLinks),
  ...nameUses,
];

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
    return facts.filter((fact) => text.includes(fact)).map((fact) => ({ file, fact }));
  });

test('no product code has a fact of the sample company', () => {
  expect(found.filter(({ file }) => !leftOut.includes(file))).toEqual([]);
});
