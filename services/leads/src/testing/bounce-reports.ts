import { createHmac } from 'node:crypto';
import type { LeadsHarness } from './leads-harness';

/** Reports of bounces and complaints, as a provider's webhook sends them. */
export function createBounceReports(harness: LeadsHarness, webhookSecret: string) {
  async function report(body: string, type: string) {
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    const response = await harness.call('/api/newsletter/bounces', {
      method: 'POST',
      token: null,
      body,
      headers: { 'content-type': type, 'x-signature': `sha256=${signature}` },
    });
    return response.body.data;
  }
  return {
    report,
    reportEvents: (...events: object[]) => report(JSON.stringify({ events }), 'application/json'),
  };
}
