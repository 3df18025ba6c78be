import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';

/** @typedef {import('./test-result.mjs').TestResult} TestResult */

const timeoutMs = 60_000;

/**
 * Parses the output of `pnpm audit --json`.
 * @param {string} output
 * @returns {{ kind: 'silent' } | { kind: 'checked', serious: string[] }} `silent`: the registry returned no advisories
 */
export function readAudit(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{')));
    if (typeof report.metadata?.vulnerabilities !== 'object') return { kind: 'silent' };
    const serious = Object.values(report.advisories ?? {})
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ module_name, severity, title, url }) => `${module_name}: ${severity}: ${title} (${url})`);
    return { kind: 'checked', serious };
  } catch {
    return { kind: 'silent' };
  }
}

/**
 * Fails for known vulnerabilities of production dependencies. An unreachable registry (CI without network) only prints a message.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @returns {Promise<TestResult>}
 */
export async function auditDependencies(terminal) {
  const { output } = await runProgram('npx', ['-y', 'pnpm@12', 'audit', '--prod', '--json'], {
    cwd: projectRoot,
    // Without a network npx and pnpm try again for minutes.
    timeoutMs,
  });
  const audit = readAudit(output);
  if (audit.kind === 'silent') {
    terminal.say('– dependency audit: not done, the registry gave no advisories');
    return { passed: 0, failures: [] };
  }
  terminal.say(`${audit.serious.length === 0 ? '✓' : '✗'} dependency audit`);
  return {
    passed: audit.serious.length === 0 ? 1 : 0,
    failures: audit.serious.map((one) => `dependency audit: ${one}`),
  };
}
