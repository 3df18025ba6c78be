import { expect, test } from '@playwright/test';
test('a', () => { expect(1).toBe(1); });
test('b', () => { expect(1).toBe(2); });
test.skip('c', () => {});
