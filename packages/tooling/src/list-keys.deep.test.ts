import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listTextKeys } from './list-keys';

const root = path.resolve(import.meta.dirname, '../../..');
const publicFolders = ['mfe-public/src', 'packages/ui/src'];
const officeFolders = [
  'mfe-admin-content/src',
  'mfe-admin-leads/src',
  'mfe-admin-system/src',
  'shell/src',
  'packages/admin-kit/src',
  'packages/mfe-kit/src',
];

test('no key of a list is a text, which may occur twice in it', { timeout: 240_000 }, () => {
  expect(listTextKeys(root, publicFolders)).toEqual([]);
  expect(listTextKeys(root, officeFolders, { isOffice: true })).toEqual([]);
});

test('an index, an id and one of a closed set of words are keys, a text is none', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const lines = `
    export const View = (props: { texts: string[]; items: { id: string; title: string; kind: 'a' | 'b' }[] }) => (
      <ul>
        {props.texts.map((text, index) => <li key={index}>{text}</li>)}
        {props.texts.map((text) => <li key={text}>{text}</li>)}
        {props.texts.map((text) => <li key={'line ' + text}>{text}</li>)}
        {props.items.map(({ id }) => <li key={id} />)}
        {props.items.map((item) => <li key={item.kind} />)}
        {props.items.map((item) => <li key={item.title} />)}
        {props.items.map((item) => <li key={[item.kind, item.title].join()} />)}
        {props.items.map((item) => <li key={\`\${item.title} \${item.id}\`} />)}
        <li key={props.texts[0]} />
      </ul>
    );`;
  try {
    writeFileSync(path.join(folder, 'view.tsx'), lines);
    const found = listTextKeys(root, [folder]).map((line) => line.split(': ')[1]);
    expect(found).toEqual(['text', "'line ' + text", 'item.title', '[item.kind, item.title].join()']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
