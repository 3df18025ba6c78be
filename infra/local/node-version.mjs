import { StartError } from './start-error.mjs';

const NEEDED = /** @type {const} */ ([20, 19]);

/** @param {string} version such as `20.19.0` */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

export function checkNodeVersion() {
  if (isNodeNewEnough(process.versions.node)) return;
  throw new StartError(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}`);
}
