// @vitest-environment jsdom
import type { ApiClient } from '@atrium/mfe-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDownload } from './open-download';

function fakeTab() {
  return { opener: window as unknown, close: vi.fn(), location: { replace: vi.fn() } };
}

const request = {
  ticketPath: '/api/contacts/export-ticket',
  filePath: '/api/contacts/export',
  query: { status: 'new', search: 'a & b' },
};

afterEach(() => vi.restoreAllMocks());

describe('openDownload', () => {
  it('leads the new tab to the file with the ticket and the filters, cut off from this page', async () => {
    const tab = fakeTab();
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const post = vi.fn().mockResolvedValue({ success: true, data: { ticket: 't-1', expiresInSeconds: 60 } });
    await openDownload({ post } as unknown as ApiClient, request);
    expect(post).toHaveBeenCalledWith('/api/contacts/export-ticket');
    expect(tab.location.replace).toHaveBeenCalledWith(
      '/api/contacts/export?status=new&search=a+%26+b&ticket=t-1',
    );
    expect(tab.opener).toBeNull();
  });

  it('closes the tab again and passes the error on when no ticket is given', async () => {
    const tab = fakeTab();
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const post = vi.fn().mockRejectedValue(new Error('refused'));
    await expect(openDownload({ post } as unknown as ApiClient, request)).rejects.toThrow('refused');
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
