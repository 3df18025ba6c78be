import { describe, expect, it } from 'vitest';
import { canRunBulk, clampPage } from './bulk';

describe('bulk work', () => {
  it('needs a selection and no other running bulk action', () => {
    expect(canRunBulk({ selectedCount: 2, isRunning: false })).toBe(true);
    expect(canRunBulk({ selectedCount: 0, isRunning: false })).toBe(false);
    expect(canRunBulk({ selectedCount: 2, isRunning: true })).toBe(false);
  });

  it('goes back to a page that has rows', () => {
    expect(clampPage({ page: 2, total: 10, pageSize: 10 })).toBe(1);
    expect(clampPage({ page: 2, total: 11, pageSize: 10 })).toBe(2);
    expect(clampPage({ page: 3, total: 0, pageSize: 10 })).toBe(1);
  });
});
