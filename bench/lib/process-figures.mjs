import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ticksPerSecond = 100;

/**
 * Proportional set size: shared pages are divided among those who share them. Linux only.
 * @param {number} pid
 */
export function readPssMb(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) / 1_024;
}

/**
 * CPU time that a process has used so far, in ms. Linux only.
 * @param {number} pid
 */
export function readCpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}

/**
 * The processes that a process has started, with their command lines. Linux only.
 * @param {number} pid
 */
export function listChildren(pid) {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map((child) => ({ pid: Number(child), command: readFileSync(`/proc/${child}/cmdline`, 'utf8') }));
}

const idleForMs = 3_000;

/**
 * Resolves when a process has used less than 5 % of a core for three seconds: after a first start the worker creates
 * image variants, which would take CPU time from the measurement. Linux only.
 * @param {number} pid
 */
export async function whenIdle(pid) {
  for (let before = readCpuMs(pid); ; ) {
    await sleep(idleForMs);
    const now = readCpuMs(pid);
    if (now - before < idleForMs / 20) return;
    before = now;
  }
}
