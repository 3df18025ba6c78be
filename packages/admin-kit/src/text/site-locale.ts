import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { setSiteLocale } from './format';

/** The `startup` of a remote of the back office: its numbers and dates follow Company's locale. */
export async function applySiteLocale({ api }: { api: ApiClient }): Promise<void> {
  try {
    setSiteLocale((await api.get('/api/dashboard/site-time', { timeoutMs: 2_000 })).data.locale);
  } catch (error) {
    // Each page says itself that the API is away, or who may not read it.
    if (!(error instanceof ApiError)) throw error;
  }
}
