// Keeps a CRM up to date: each new or changed lead is read with an API key, as it is now, and sent on.
// WEBHOOK_SECRET=whsec_… ATRIUM_URL=https://… ATRIUM_KEY=atrium.… CRM_URL=https://… PORT=8080 node leads-to-crm.mjs
import { createClient } from '@atrium/client';
import { postJson, receiveWebhooks, setting } from './receive-webhooks.mjs';

const atrium = createClient({ url: setting('ATRIUM_URL'), key: setting('ATRIUM_KEY') });
const crmUrl = setting('CRM_URL');

receiveWebhooks({
  secret: setting('WEBHOOK_SECRET'),
  port: Number(setting('PORT')),
  async handle({ type, data: { id } }) {
    if (!type.startsWith('lead.') || !id) return;
    const { data: body, response } = await atrium.GET('/api/contacts/{id}', {
      params: { path: { id: String(id) } },
    });
    if (response.status === 404) return postJson(crmUrl, { externalId: id, deleted: true });
    if (!body) throw new Error(`The site responded with ${response.status}`);
    const { fullName, email, phone, companyName, status, value } = body.data;
    await postJson(crmUrl, { externalId: id, fullName, email, phone, companyName, status, value });
  },
});
