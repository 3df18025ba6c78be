import type { SuccessAnswer } from '@atrium/contracts/answers';
import type { DownloadTicket } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';

interface DownloadRequest {
  ticketPath: string;
  filePath: string;
  query?: Record<string, string>;
}

/**
 * Opens a file in a new tab with a one-time ticket: the session's token never stands in an address. The tab is opened
 * before the ticket is asked for, while the browser still connects it with the click.
 */
export async function openDownload(api: ApiClient, { ticketPath, filePath, query = {} }: DownloadRequest) {
  const tab = window.open('', '_blank');
  try {
    const { data } = await api.post<SuccessAnswer<DownloadTicket>>(ticketPath);
    const address = `${filePath}?${new URLSearchParams({ ...query, ticket: data.ticket })}`;
    if (!tab) {
      // Pop-ups are blocked here: an attachment does not leave the page either.
      window.location.assign(address);
      return;
    }
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
