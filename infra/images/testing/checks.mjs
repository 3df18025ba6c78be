/** Runs checks one after the other, and says how long each took. */
export function createChecks() {
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

  /** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
  async function need(name, work) {
    const since = performance.now();
    const describe = (/** @type {string} */ mark) =>
      say(`${mark} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    try {
      const result = await work();
      passed += 1;
      describe('ok    ');
      return result;
    } catch (error) {
      failures.push(name);
      describe('FAILED');
      throw error;
    }
  }

  return {
    say,
    /** The checks after it can't run without it. */
    need,
    /** @param {string} name @param {() => Promise<void>} work */
    async check(name, work) {
      await need(name, work).catch((error) => say(`  ${error instanceof Error ? error.message : error}`));
    },
    /** @returns {number} the exit code */
    finish() {
      say(`${passed} passed, ${failures.length} failed`);
      return failures.length === 0 ? 0 : 1;
    },
  };
}
