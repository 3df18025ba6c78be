import { expect, test } from 'vitest';
import { readAudit } from './audit-dependencies.mjs';

const advisory = (/** @type {string} */ severity) => ({
  module_name: 'left-pad',
  severity,
  title: 'Pads too far',
  url: 'https://example.com/1',
});
const report = (/** @type {object} */ advisories) =>
  `npm warn of something\n${JSON.stringify({ advisories, metadata: { vulnerabilities: { high: 1 } } })}`;

test("finds serious advisories after npm's own output", () => {
  expect(readAudit(report({ 1: advisory('high'), 2: advisory('low'), 3: advisory('critical') }))).toEqual({
    kind: 'checked',
    serious: [
      'left-pad: high: Pads too far (https://example.com/1)',
      'left-pad: critical: Pads too far (https://example.com/1)',
    ],
  });
  expect(readAudit(report({}))).toEqual({ kind: 'checked', serious: [] });
});

test.each(['', 'ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405', '{"error":{"code":"ERR"}}'])(
  'a registry without advisories is reported as silent: %j',
  (output) => {
    expect(readAudit(output)).toEqual({ kind: 'silent' });
  },
);
