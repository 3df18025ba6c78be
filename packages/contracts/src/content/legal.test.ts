import { expect, test } from 'vitest';
import { legal } from './legal.schemas';

/** Whether the date of a document is refused. */
function isRefused(effectiveDate: string): boolean {
  const documents = [{ page: 'privacy', effectiveDate, sections: [] }];
  const { error } = legal.updateInput.safeParse({ documents });
  return error?.issues.some(({ path }) => path.at(-1) === 'effectiveDate') ?? false;
}

test.each(['2026-02-31', '2025-02-29', '2026-13-01', '2026-04-31', '31.01.2026', ''])(
  'a text can not come into force on %j',
  (date) => {
    expect(isRefused(date)).toBe(true);
  },
);

test.each(['2025-01-31', '2028-02-29'])('a text can come into force on %s', (date) => {
  expect(isRefused(date)).toBe(false);
});
