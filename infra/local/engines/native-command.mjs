import { findSysroot } from './sysroot.mjs';

/**
 * The command line for a program that needs a newer glibc than this machine may have: the program itself, or the
 * loader of the private sysroot with the program as its argument.
 * @param {string} program
 * @returns {[string, ...string[]]}
 */
export function getNativeCommand(program) {
  const sysroot = findSysroot();
  if (!sysroot) return [program];
  const libraries = [sysroot.libraries, '/usr/lib/x86_64-linux-gnu'].join(':');
  return [sysroot.loader, '--library-path', libraries, program];
}
