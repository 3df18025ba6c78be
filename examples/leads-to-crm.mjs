// Keeps a CRM up to date: each new or changed lead is read with an API key, as it is now, and sent on.
// WEBHOOK_SECRET=whsec_… ATRIUM_URL=https://… ATRIUM_KEY=atrium.… CRM_URL=https://… PORT=8080 node leads-to-crm.mjs
import { postJson, receiveWebhooks, setting } from './receive-webhooks.mjs';

const [siteUrl, key, crmUrl] = ['ATRIUM_URL', 'ATRIUM_KEY', 'CRM_URL'].map(setting);

receiveWebhooks({
  secret: setting('WEBHOOK_SECRET'),
  port: Number(setting('PORT')),
  async handle({ type, data: { id } }) {
    if (!type.startsWith('lead.') || !id) return;
    const response = await fetch(`${siteUrl}/api/contacts/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (response.status === 404) return postJson(`${crmUrl}`, { externalId: id, deleted: true });
    if (!response.ok) throw new Error(`The site responded with ${response.status}`);
    const { data: lead } = await response.json();
    const { fullName, email, phone, companyName, status, value } = lead;
    await postJson(`${crmUrl}`, { externalId: id, fullName, email, phone, companyName, status, value });
  },
});
