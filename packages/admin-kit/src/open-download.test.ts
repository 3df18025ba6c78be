// @vitest-environment jsdom
import type { ApiClient } from '@atrium/mfe-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDownload } from './open-download';

const request = {
  ticketPath: '/api/contacts/export-ticket',
  filePath: '/api/contacts/export',
  query: { status: 'new', search: 'a & b' },
} as const;

afterEach(() => vi.restoreAllMocks());

describe('openDownload', () => {
  it('requests a ticket and opens the file in a new tab with the ticket and the filters', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    const post = vi.fn().mockResolvedValue({ success: true, data: { ticket: 't-1', expiresInSeconds: 60 } });
    await openDownload({ post } as unknown as ApiClient, request);
    expect(post).toHaveBeenCalledWith('/api/contacts/export-ticket');
    expect(open).toHaveBeenCalledWith('/api/contacts/export?status=new&search=a+%26+b&ticket=t-1', '_blank');
  });

  it('opens nothing and rejects without a ticket', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const post = vi.fn().mockRejectedValue(new Error('refused'));
    await expect(openDownload({ post } as unknown as ApiClient, request)).rejects.toThrow('refused');
    expect(open).not.toHaveBeenCalled();
  });
});
