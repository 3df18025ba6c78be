import { findSysroot } from './sysroot.mjs';

/**
 * How a program that needs a newer glibc than this machine may have is run: as it is, or through the
 * loader of the private sysroot.
 * @param {string} program
 * @returns {[string, ...string[]]}
 */
export function getNativeCommand(program) {
  const sysroot = findSysroot();
  if (!sysroot) return [program];
  const libraries = [sysroot.libraries, '/usr/lib/x86_64-linux-gnu'].join(':');
  return [sysroot.loader, '--library-path', libraries, program];
}
