import { describe, expect, it } from 'vitest';
import { buildSubscriberQuery, readSubscriberList, writeSubscriberList } from './subscriber-filters';

describe('the subscriber list in the address', () => {
  it('shows the subscribed ones on page 1 by default and keeps that address bare', () => {
    const state = readSubscriberList(new URLSearchParams());
    expect(state).toEqual({ q: '', status: 'subscribed', page: 1 });
    expect(writeSubscriberList(state)).toEqual({});
  });

  it('comes back as it was written', () => {
    const state = { q: 'ada+news@example.com', status: 'pending', page: 3 } as const;
    expect(readSubscriberList(new URLSearchParams(writeSubscriberList(state)))).toEqual(state);
  });

  it('shows people of every status', () => {
    const state = readSubscriberList(new URLSearchParams('status=all'));
    expect(state.status).toBe('all');
    expect(writeSubscriberList(state)).toEqual({ status: 'all' });
    expect(buildSubscriberQuery(state).status).toBe('all');
  });

  it('ignores what no screen could have written', () => {
    const state = readSubscriberList(new URLSearchParams('status=erased&page=1.5'));
    expect(state).toEqual({ q: '', status: 'subscribed', page: 1 });
  });

  it('asks for ten per page and leaves an empty search out', () => {
    expect(buildSubscriberQuery({ q: '', status: 'subscribed', page: 2 })).toEqual({
      page: 2,
      limit: 10,
      status: 'subscribed',
    });
  });
});
