import type { DownloadTicket } from '@atrium/contracts/contact-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import type { ApiClient } from './api-client';

interface DownloadRequest {
  ticketPath: string;
  filePath: string;
  query?: Record<string, string>;
}

/** Opens a file in a new tab with a one-time ticket: the session's token never stands in an address. */
export async function openDownload(api: ApiClient, { ticketPath, filePath, query = {} }: DownloadRequest) {
  const { data } = await api.post<SuccessResponse<DownloadTicket>>(ticketPath);
  const address = `${filePath}?${new URLSearchParams({ ...query, ticket: data.ticket })}`;
  const tab = window.open(address, '_blank');
  // Where new tabs are blocked, or the ticket came too long after the click: an attachment does not leave this page.
  if (!tab) window.location.assign(address);
}
