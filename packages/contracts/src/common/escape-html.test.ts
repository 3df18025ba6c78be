import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html';

test('no value can leave its attribute or become markup', () => {
  expect(escapeHtml(`"'><script>alert(1)</script>&amp;`)).toBe(
    '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;',
  );
});
