import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} TimedEvent an event of Chrome's trace format; times in microseconds, `tts` and `tdur` in CPU time of its thread
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [tts]
 * @property {number} [dur]
 * @property {number} [tdur]
 * @property {any} [args]
 */

const keyOf = (/** @type {TimedEvent} */ { pid, tid }) => `${pid}:${tid}`;

/**
 * Makes each task of the main threads as long as its CPU time: an audit of this trace says nothing about who else had the processor.
 * @param {TimedEvent[]} events
 */
export function shortenToCpuTime(events) {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(keyOf),
  );
  const ordered = events
    .filter((event) => event.ph === 'X' && main.has(keyOf(event)))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  /** @type {Map<string, { ts: number, tts: number | undefined, end: number }>} the task that runs, of each thread */
  const tasks = new Map();
  for (const event of ordered) {
    const task = tasks.get(keyOf(event));
    if (!task || event.ts >= task.end)
      tasks.set(keyOf(event), { ts: event.ts, tts: event.tts, end: event.ts + (event.dur ?? 0) });
    else if (event.tts !== undefined && task.tts !== undefined) event.ts = task.ts + (event.tts - task.tts);
    if (event.tdur !== undefined) event.dur = event.tdur;
  }
}

/** Shortens the traces of an audit. @param {string} dir the artifacts that Lighthouse has gathered */
export function shortenTraces(dir) {
  for (const name of readdirSync(dir).filter((file) => /^(?!.*error).*trace\.json$/i.test(file))) {
    const file = path.join(dir, name);
    const trace = JSON.parse(readFileSync(file, 'utf8'));
    shortenToCpuTime(trace.traceEvents);
    writeFileSync(file, JSON.stringify(trace));
  }
}
