import { expect, test } from 'vitest';
import { findUnmetNeeds } from './unmet-needs';

test('lists the needs that the shell does not meet', () => {
  const provides = { react: '19.3.1', '@atrium/mfe-kit': '0.1.0' };
  expect(findUnmetNeeds({ react: '^19.0.0' }, provides)).toEqual([]);
  expect(findUnmetNeeds({ '@atrium/mfe-kit': '^9.0.0', vue: '^3.0.0' }, provides)).toEqual([
    '@atrium/mfe-kit 0.1.0 is not ^9.0.0',
    'vue is not provided',
  ]);
});
