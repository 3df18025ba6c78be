import { expect, test } from 'vitest';
import { describeFailures } from './describe-failures';
import { versionOf } from './remotes.test-support';

test('failures on the server have no browser', () => {
  const failures = { total: 3, stages: { render: 1, server: 2 }, browsers: {}, lastAt: null };
  expect(describeFailures(versionOf('1.0.0-a', { failures }))).toBe(
    'Rendering on the server 2, rendering 1.',
  );
});
