// Tells a chat (an incoming webhook of Slack, Mattermost, Rocket.Chat and others) of each new lead.
// WEBHOOK_SECRET=whsec_… CHAT_URL=https://… PORT=8080 node lead-to-chat.mjs
import { postJson, receiveWebhooks, setting } from './receive-webhooks.mjs';

const chatUrl = setting('CHAT_URL');

receiveWebhooks({
  secret: setting('WEBHOOK_SECRET'),
  port: Number(setting('PORT')),
  async handle({ type, data }) {
    if (type !== 'lead.created') return;
    const { fullName, companyName, serviceType, url } = data;
    const from = companyName ? `${fullName} (${companyName})` : fullName;
    await postJson(chatUrl, { text: `New lead: ${from}, ${serviceType}\n${url}` });
  },
});
