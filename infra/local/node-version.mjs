import { StartError } from './start-error.mjs';

const NEEDED = /** @type {const} */ ([20, 19]);

/** @param {string} version such as `20.19.0` @param {readonly [number, number]} needed */
export function isAtLeast(version, [neededMajor, neededMinor]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

export function checkNodeVersion() {
  if (isAtLeast(process.versions.node, NEEDED)) return;
  throw new StartError(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}`);
}
