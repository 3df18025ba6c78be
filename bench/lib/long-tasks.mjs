/** Below it, a part of a task says nothing about where its time went. */
const leastPartMs = 4;

/**
 * @typedef {object} TraceEvent an event of Chrome's trace format; times in microseconds
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur]
 * @property {any} [args]
 *
 * @typedef {object} LongTask times in ms
 * @property {number} at since the first paint
 * @property {number} wall
 * @property {number} cpu less than `wall` if other processes had the processor meanwhile
 * @property {string[]} parts what it was spent on, longest first
 */

const isWithin = (/** @type {TraceEvent} */ outer) => (/** @type {TraceEvent} */ inner) =>
  inner !== outer &&
  inner.pid === outer.pid &&
  inner.tid === outer.tid &&
  inner.ts >= outer.ts &&
  inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);

const fileOf = (/** @type {string} */ url) => url.split('?')[0]?.split('/').pop() || 'the document';

/** @param {TraceEvent} event */
function nameOf({ name, args }) {
  const data = args?.data ?? {};
  const url = data.url ?? args?.fileName;
  return typeof url === 'string' ? `${name} ${fileOf(url)}` : name;
}

/**
 * The time of a task by what it was spent on, without the time of events inside.
 * @param {TraceEvent} task @param {TraceEvent[]} events of its thread, in order of time
 */
function describeParts(task, events) {
  /** @type {Map<string, number>} */
  const times = new Map();
  /** @type {TraceEvent[]} */
  const open = [];
  const add = (/** @type {TraceEvent} */ event, /** @type {number} */ time) =>
    times.set(nameOf(event), (times.get(nameOf(event)) ?? 0) + time);
  for (const event of events.filter(isWithin(task))) {
    while (open.length > 0 && !isWithin(/** @type {TraceEvent} */ (open.at(-1)))(event)) open.pop();
    const parent = open.at(-1);
    if (parent) add(parent, -(event.dur ?? 0));
    add(event, event.dur ?? 0);
    open.push(event);
  }
  return [...times]
    .map(([name, time]) => /** @type {const} */ ([name, time / 1_000]))
    .filter(([, time]) => time >= leastPartMs)
    .sort(([, a], [, b]) => b - a)
    .map(([name, time]) => `${name} ${time.toFixed(0)}`);
}

/** Events of the page's main thread after its first contentful paint, in order of time. @param {TraceEvent[]} trace */
function readMainThread(trace) {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint');
  const events = trace
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return { paint, events, tasks: events.filter(({ name }) => name === 'RunTask') };
}

/**
 * CPU time in ms of all tasks of a page's main thread after its first contentful paint, short ones included: work that is only divided stays
 * in it, and waiting for the processor doesn't count.
 * @param {TraceEvent[]} trace
 */
export const sumCpu = (trace) =>
  readMainThread(trace).tasks.reduce((sum, { tdur = Number.NaN }) => sum + tdur / 1_000, 0);

/**
 * The tasks of a page's main thread after its first contentful paint that took `leastMs` or longer, longest first.
 * @param {TraceEvent[]} trace @param {number} [leastMs] @returns {LongTask[]}
 */
export function findLongTasks(trace, leastMs = 50) {
  const { paint, events, tasks } = readMainThread(trace);
  return tasks
    .filter(({ dur = 0 }) => dur >= leastMs * 1_000)
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .map((task) => ({
      at: (task.ts - paint.ts) / 1_000,
      wall: (task.dur ?? 0) / 1_000,
      cpu: (task.tdur ?? Number.NaN) / 1_000,
      parts: describeParts(task, events),
    }));
}
