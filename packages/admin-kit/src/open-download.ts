import type { Api } from '@atrium/contracts/common/typed-calls';
import { type ApiClient, formatAddress } from '@atrium/mfe-kit';

interface DownloadRequest {
  ticketPath: Extract<keyof Api['post'], `${string}-ticket`>;
  filePath: keyof Api['get'];
  query?: Record<string, string>;
}

/** Opens a file in a new tab with a one-time ticket, so that the session token is never in a URL. */
export async function openDownload(api: ApiClient, { ticketPath, filePath, query = {} }: DownloadRequest) {
  const { data } = await api.post(ticketPath);
  openFile(formatAddress(filePath, { query: { ...query, ticket: data.ticket } }));
}

/** `address` has a ticket. */
export function openFile(address: string): void {
  const tab = window.open(address, '_blank');
  // The pop-up was blocked: navigate here instead; an attachment does not replace the page.
  if (!tab) window.location.assign(address);
}
