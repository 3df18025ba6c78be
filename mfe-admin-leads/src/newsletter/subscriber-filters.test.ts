import { describe, expect, it } from 'vitest';
import { buildSubscriberQuery, subscriberListCodec } from './subscriber-filters';

const { read, write } = subscriberListCodec;

describe('the subscriber list in the address', () => {
  it('shows the subscribed ones by default and keeps that address bare', () => {
    const filters = read(new URLSearchParams());
    expect(filters).toEqual({ q: '', status: 'subscribed', segmentId: '', tag: '' });
    expect(write(filters)).toEqual({});
  });

  it('comes back as it was written', () => {
    const filters = {
      q: 'ada+news@example.com',
      status: 'pending',
      segmentId: 'a'.repeat(24),
      tag: 'vip & co',
    } as const;
    expect(read(new URLSearchParams(write(filters)))).toEqual(filters);
  });

  it('shows people of every status', () => {
    const filters = read(new URLSearchParams('status=all'));
    expect(filters.status).toBe('all');
    expect(write(filters)).toEqual({ status: 'all' });
    expect(buildSubscriberQuery({ ...filters, page: 1 }).status).toBe('all');
  });

  it('ignores what no screen could have written', () => {
    expect(read(new URLSearchParams('status=erased'))).toEqual({
      q: '',
      status: 'subscribed',
      segmentId: '',
      tag: '',
    });
  });

  it('asks for ten per page and leaves an empty search out', () => {
    expect(buildSubscriberQuery({ q: '', status: 'subscribed', segmentId: '', tag: '', page: 2 })).toEqual({
      page: 2,
      limit: 10,
      status: 'subscribed',
    });
  });
});
