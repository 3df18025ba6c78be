/**
 * Runs cleanup functions in reverse order.
 * @typedef {() => unknown} Stop
 */

export function createStopStack() {
  /** @type {Stop[]} */
  const stops = [];
  return {
    /** @param {Stop} stop */
    add: (stop) => stops.push(stop),
    /** Continues after a failure. */
    async runAll() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop();
        } catch (error) {
          process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
        }
      }
    },
  };
}
