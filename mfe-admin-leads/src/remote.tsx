import { setSiteLocale } from '@atrium/admin-kit/text/format';
import { ApiError, defineRemote } from '@atrium/mfe-kit';
import { config } from 'zod/v4/core';
import { routes } from './routes';

// Without this the schemas try `new Function` first, which the page's CSP refuses and reports.
config({ jitless: true });

export const remote = defineRemote({
  routes,
  async startup({ api }) {
    try {
      setSiteLocale((await api.get('/api/dashboard/site-time', { timeoutMs: 2_000 })).data.locale);
    } catch (error) {
      // Each page says itself that the API is away, or who may not read it.
      if (!(error instanceof ApiError)) throw error;
    }
  },
});
