/**
 * @typedef {object} Terminal Lines for the person who runs a command; never for machines.
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

/** Keeps stdout free for answers that another program reads. @type {Terminal} */
export const stderrTerminal = {
  say: (line) => process.stderr.write(`${line}\n`),
  warn: terminal.warn,
};
