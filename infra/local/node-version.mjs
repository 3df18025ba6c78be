import { StartError } from './start-error.mjs';

/** @param {string} version such as `20.19.0` @param {readonly [number, number]} needed */
export function isAtLeast(version, [neededMajor, neededMinor]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/** The versions that get fixes, as in `engines` of package.json. Odd ones do for half a year only. @param {string} version */
export const isSupported = (version) =>
  isAtLeast(version, [24, 0]) || (isAtLeast(version, [22, 12]) && !isAtLeast(version, [23, 0]));

export function checkNodeVersion() {
  if (isSupported(process.versions.node)) return;
  throw new StartError(`Node 22.12, 24 or newer is needed; this is ${process.versions.node}`);
}
