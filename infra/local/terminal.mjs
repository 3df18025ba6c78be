/**
 * @typedef {object} Terminal Output for the user; other programs must not parse it.
 * @property {(line: string) => void} say
 * @property {(line: string) => void} step says what begins now, with the seconds since the command was given
 * @property {(line: string) => void} warn
 */

const isColored = process.stderr.isTTY && !process.env.NO_COLOR;

/** @param {number} code @param {string} text */
const paint = (code, text) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} line */
const withSeconds = (line) => `${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}`;

/** @type {Terminal} */
export const terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  step: (line) => terminal.say(withSeconds(line)),
  warn: (line) => process.stderr.write(`${paint(33, line)}\n`),
};

/** Keeps stdout free for machine-readable output. @type {Terminal} */
export const stderrTerminal = {
  say: (line) => process.stderr.write(`${line}\n`),
  step: (line) => stderrTerminal.say(withSeconds(line)),
  warn: terminal.warn,
};
