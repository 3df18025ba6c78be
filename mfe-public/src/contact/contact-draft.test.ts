import { describe, expect, it } from 'vitest';
import { clearDraft, DRAFT_KEY, DRAFT_LIFE_MS, restoreDraft, saveDraft } from './contact-draft';
import { emptyContact } from './contact-values';

function createStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const now = 1_700_000_000_000;
const filled = { ...emptyContact, fullName: 'Ada', email: 'ada@example.com', agreedToTerms: true };

describe('draft', () => {
  it('restores the values without the consent', () => {
    const storage = createStorage();
    saveDraft(storage, filled, now);
    expect(storage.items.get(DRAFT_KEY)).not.toContain('agreedToTerms');
    expect(restoreDraft(storage, now + 1000)).toEqual({ ...filled, agreedToTerms: false });
  });

  it('is removed after seven days', () => {
    const storage = createStorage();
    saveDraft(storage, filled, now);
    expect(restoreDraft(storage, now + DRAFT_LIFE_MS)?.fullName).toBe('Ada');
    expect(restoreDraft(storage, now + DRAFT_LIFE_MS + 1)).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['no values', JSON.stringify({ savedAt: now })],
  ])('%s in the storage is ignored', (_name, text) => {
    expect(restoreDraft(createStorage({ [DRAFT_KEY]: text }), now)).toBeUndefined();
  });

  it('takes known text fields only', () => {
    const values = { fullName: 'Bo', email: 7, agreedToTerms: true, evil: 'x' };
    const storage = createStorage({ [DRAFT_KEY]: JSON.stringify({ savedAt: now, values }) });
    expect(restoreDraft(storage, now)).toEqual({ ...emptyContact, fullName: 'Bo' });
  });

  it('ignores unavailable storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    saveDraft(storage, filled, now);
    clearDraft(storage);
    expect(restoreDraft(storage, now)).toBeUndefined();
  });
});
