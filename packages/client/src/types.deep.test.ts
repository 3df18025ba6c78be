import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** A program as somebody elsewhere would write it, with its mistakes marked. */
const program = `
import { type components, createClient, listAll } from '@atrium/client';
const atrium = createClient({ url: 'https://example.com', key: 'atrium.key' });
const lead: components['schemas']['Contact'] | undefined = (await atrium.GET('/api/contacts/{id}', { params: { path: { id: 'a' } } })).data?.data;
const name: string | undefined = lead?.fullName;
for await (const { status } of listAll((page) => atrium.GET('/api/contacts', { params: { query: { page, sort: 'date' } } }))) {
  // @ts-expect-error: no status of a lead
  if (status === 'Nonsense') console.log(name);
}
// @ts-expect-error: no call
await atrium.GET('/api/nothing');
// @ts-expect-error: no order of this list
await atrium.GET('/api/contacts', { params: { query: { sort: 'size' } } });
// @ts-expect-error: a field that is required is missing
await atrium.POST('/api/contacts/manual', { body: {} });
`;

test('the packed client is typed from the calls of this release, and runs without the checkout', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'atrium-client-'));
  const run = (command: string, args: string[], cwd = outside) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const pack = ['-y', 'pnpm@12', '--filter', '@atrium/client', 'pack', '--pack-destination', outside];
    run('npx', pack, root);
    const [tarball = ''] = readdirSync(outside).filter((file) => file.endsWith('.tgz'));
    expect(run('tar', ['-tzf', tarball]).trim().split('\n').sort()).toEqual(
      ['LICENSE', 'README.md', 'dist/api.d.ts', 'package.json', 'src/index.d.mts', 'src/index.mjs'].map(
        (file) => `package/${file}`,
      ),
    );
    mkdirSync(path.join(outside, 'program'));
    const own = { name: 'program', type: 'module', dependencies: { '@atrium/client': `file:../${tarball}` } };
    const folder = path.join(outside, 'program');
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
    run('npx', ['-y', 'pnpm@12', 'install', '--ignore-workspace', '--prefer-offline'], folder);
    writeFileSync(path.join(folder, 'program.mts'), program);
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable'];
    // It writes what is wrong to its output.
    const { stdout } = spawnSync(tsc, [...options, 'program.mts'], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
    const script = `import { createClient } from '@atrium/client'; console.log(typeof createClient({ url: 'https://example.com' }).GET)`;
    expect(run(process.execPath, ['--input-type=module', '-e', script], folder).trim()).toBe('function');
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
});
