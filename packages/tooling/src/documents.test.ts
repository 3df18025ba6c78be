import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');
const documents = listFiles(root)
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.relative(root, file).split(path.sep).join('/'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '');

/** The anchor of a heading, as GitHub makes it. */
const anchorsOf = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

test('each link of a document leads to a file, and to a heading of it', () => {
  const dead = documents.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, to = '', anchor]) => {
        const target = to === '' ? file : path.join(path.dirname(file), to);
        if (!existsSync(path.join(root, target))) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** Read from the top to the end, in an editor or a terminal. */
const guides = documents.filter((file) =>
  /^(?:README|CONTRIBUTING|docs\/(?:architecture|content-types|teams|first-change|teams\/.+))\.md$/.test(
    file,
  ),
);

test('the lines of the guides are short enough for a terminal', () => {
  const long = guides.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (line.length > 140 ? [`${file}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test('the paragraphs of the guides have 80 words or fewer', () => {
  const long = guides.flatMap((file) =>
    withoutCode(read(file))
      .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) |#|\|)/)
      .filter((text) => text.split(/\s+/).filter(Boolean).length > 80)
      .map((text) => `${file}: ${text.trim().slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

/** The pages for teams name files of a remote's project; decisions also those of other repositories and of the past. */
const namesOurFiles = (file: string) =>
  !/^(?:docs\/(?:teams|decisions)\/|docs\/teams\.md|\.changeset)/.test(file);

test('each source file that a document names exists', () => {
  const sources = listFiles(root).map((file) => `/${path.relative(root, file).split(path.sep).join('/')}`);
  const missing = documents
    .filter(namesOurFiles)
    .flatMap((file) =>
      [...read(file).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)]
        .filter(
          ([, name = '']) =>
            !sources.some((source) => source.endsWith(`/${name.replace(/^(?:\.\.?\/)+/, '')}`)),
        )
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('each decision has a date and a status, and is listed', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file));
  const list = read('docs/decisions/README.md');
  const lacking = decisions.filter(
    (file) =>
      !/^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:in force|replaced by \[)/.test(read(file)) ||
      !list.includes(`(${path.basename(file)})`),
  );
  expect(lacking).toEqual([]);
});
