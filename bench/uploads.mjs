// What uploads of 60 MB cost the process of the services: its highest resident memory during an upload less that before, and the time.
// A form with three images, and the archive of an import. Linux only. The reference is the size of the upload.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, signIn, startStack } from './lib/stack.mjs';
import { printFigure } from './lib/statistics.mjs';

const goalMb = 100;
const megabyte = 1_048_576;
const { default: sharp } = await import(
  createRequire(path.join(root, 'services/content/package.json')).resolve('sharp')
);
const { strToU8, zipSync } = await import(
  createRequire(path.join(root, 'packages/service-kit/package.json')).resolve('fflate')
);

/** Noise doesn't compress: a PNG of about 19 MB. */
const noise = await sharp(randomBytes(2_500 * 2_550 * 3), {
  raw: { width: 2_500, height: 2_550, channels: 3 },
})
  .png({ compressionLevel: 1 })
  .toBuffer();

const stack = await startStack();
const token = await signIn(stack.url);
const pid = stack.pids().web;

/** @param {'VmHWM' | 'VmRSS'} field */
const readMb = (field) =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** @param {string} label @param {string} address @param {FormData} form */
async function measure(label, address, form) {
  const body = await new Response(form).blob();
  // Resets the highest value: proc_pid_clear_refs(5).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readMb('VmRSS');
  const startedAt = performance.now();
  const response = await fetch(stack.url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': body.type },
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} returned ${response.status}: ${text.slice(0, 300)}`);
  printFigure(
    `${label}, ${(body.size / megabyte).toFixed(0)} MB: memory in MB`,
    readMb('VmHWM') - before,
    `<= ${goalMb}`,
  );
  printFigure(`${label}: seconds`, (performance.now() - startedAt) / 1_000);
}

const images = new FormData();
for (const name of ['a.png', 'b.png', 'c.png'])
  images.append('files', new Blob([noise, Buffer.from(name)], { type: 'image/png' }), name);
await measure('three images', '/api/media', images);

const ghost = JSON.stringify({
  db: [{ data: { posts: [{ id: '1', title: 'One', slug: 'one', html: '<p>One</p>', status: 'draft' }] } }],
});
const archive = zipSync(
  { 'export.json': strToU8(ghost), 'content/images/a.bin': randomBytes(60 * megabyte) },
  { level: 0 },
);
const transfer = new FormData();
transfer.append('file', new Blob([archive], { type: 'application/zip' }), 'export.zip');
transfer.append('dryRun', 'true');
await measure('an archive to import', '/api/transfer/import', transfer);
await stack.dispose();
