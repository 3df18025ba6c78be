// Builds a static site anew (a build hook of Netlify, Vercel, Cloudflare Pages and others) a while after the last change of content.
// WEBHOOK_SECRET=whsec_… BUILD_URL=https://… PORT=8080 node rebuild-site.mjs
import { postJson, receiveWebhooks, setting } from './receive-webhooks.mjs';

const buildUrl = setting('BUILD_URL');
/** Several changes at once are one build. */
const quietMs = Number(process.env.QUIET_MS ?? 30_000);
/** @type {NodeJS.Timeout | undefined} */
let planned;

receiveWebhooks({
  secret: setting('WEBHOOK_SECRET'),
  port: Number(setting('PORT')),
  async handle({ type }) {
    if (type !== 'content.changed') return;
    clearTimeout(planned);
    planned = setTimeout(() => postJson(buildUrl, {}).catch(console.error), quietMs);
  },
});
