import { openDownload } from '@atrium/admin-kit/open-download';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { ApiClient } from '@atrium/mfe-kit';
import { contactToast } from './contact-toast';

/** Downloads the contacts that match; a failure is a notification. */
export async function exportContacts(api: ApiClient, query: Record<string, string> = {}): Promise<void> {
  try {
    await openDownload(api, {
      ticketPath: '/api/contacts/export-ticket',
      filePath: '/api/contacts/export',
      query,
    });
  } catch (error) {
    contactToast.error(failureOf('Error exporting contacts', error, 'nothing was exported'));
  }
}
