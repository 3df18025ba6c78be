import { openFile } from '@atrium/admin-kit/open-download';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { MessageFile } from '@atrium/contracts/conversations/schemas';
import { type ApiClient, formatAddress } from '@atrium/mfe-kit';
import { contactToast } from '../contact-toast';

/** Opens a file of a mail as a download. */
export async function downloadFile(api: ApiClient, { id }: MessageFile): Promise<void> {
  try {
    const { data } = await api.post('/api/message-files/:id/ticket', undefined, { params: { id } });
    openFile(formatAddress('/api/message-files/:id', { params: { id }, query: { ticket: data.ticket } }));
  } catch (error) {
    contactToast.error(failureOf('Error downloading the file', error));
  }
}
