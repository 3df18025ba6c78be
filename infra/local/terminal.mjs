/**
 * @typedef {object} Terminal Output for the user; other programs must not parse it.
 * @property {(line: string) => void} say
 * @property {(line: string) => void} warn
 */

const isColored = process.stderr.isTTY && !process.env.NO_COLOR;

/** @param {number} code @param {string} text */
const paint = (code, text) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @type {Terminal} */
export const terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${paint(33, line)}\n`),
};

/** Keeps stdout free for machine-readable output. @type {Terminal} */
export const stderrTerminal = {
  say: (line) => process.stderr.write(`${line}\n`),
  warn: terminal.warn,
};
