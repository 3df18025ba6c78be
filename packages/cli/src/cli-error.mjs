/**
 * 1: the registry refused it; 2: the command line is wrong; 3: the registry can't be reached; 4: it is stored and waits for approval.
 * @typedef {1 | 2 | 3 | 4} ExitCode
 */

/** Why a call failed: `fetch` itself says only that it did. @param {Error} error @returns {string} */
export const reasonOf = ({ cause, message }) => (cause instanceof Error ? cause.message : message);

/** A failure that is explained by its message alone. */
export class CliError extends Error {
  /** @param {string} message @param {{ exitCode?: ExitCode, code?: string, reasons?: string[] }} [details] */
  constructor(message, { exitCode = 1, code, reasons = [] } = {}) {
    super(message);
    this.exitCode = exitCode;
    /** The API's code. */
    this.code = code;
    this.reasons = reasons;
  }
}
