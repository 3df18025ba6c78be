import { describe, expect, it, vi } from 'vitest';
import { clearDraft, DRAFT_KEY, DRAFT_LIFE_MS, restoreDraft, saveDraft } from './contact-draft';

function stubStorage(initial: Record<string, string> = {}): Map<string, string> {
  const items = new Map(Object.entries(initial));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

const now = 1_700_000_000_000;
const filled = { fullName: 'Ada', email: 'ada@example.com' };

describe('draft', () => {
  it('is removed after seven days', () => {
    const stored = stubStorage();
    saveDraft(filled, now);
    expect(restoreDraft(now + DRAFT_LIFE_MS)).toEqual(filled);
    expect(restoreDraft(now + DRAFT_LIFE_MS + 1)).toEqual({});
    expect(stored.size).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['no values', JSON.stringify({ savedAt: now })],
  ])('%s in the storage is ignored', (_name, text) => {
    stubStorage({ [DRAFT_KEY]: text });
    expect(restoreDraft(now)).toEqual({});
  });

  it('ignores blocked storage, of which the property itself throws', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    saveDraft(filled, now);
    clearDraft();
    expect(restoreDraft(now)).toEqual({});
  });
});
