import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Schedules articles and measures how late they are published.
 * @param {{ url: string, authorization: string }} options
 */
export function createPublishing({ url, authorization }) {
  return {
    /** @param {string} title @param {Date} due @returns {Promise<string>} its id */
    async schedule(title, due) {
      const form = new FormData();
      form.set('title', title);
      form.set('status', 'scheduled');
      form.set('scheduledPublishAt', due.toISOString());
      form.set('paragraphs[0][content]', '<p>Something to publish.</p>');
      form.set('seo[metaTitle]', title);
      form.set('seo[metaDescription]', title);
      const response = await fetch(`${url}/api/blogs`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      if (!response.ok) throw new Error(`scheduling returned ${response.status}: ${await response.text()}`);
      return (await response.json()).data.id;
    },

    /** Lateness in ms, one value per article. @param {string[]} ids @param {Date} due */
    async readLateness(ids, due) {
      const late = [];
      for (const id of ids) {
        for (let tries = 0; ; tries++) {
          const { data } = await (
            await fetch(`${url}/api/blogs/${id}`, { headers: { authorization } })
          ).json();
          if (data.status === 'published') {
            late.push(new Date(data.publishedAt).getTime() - due.getTime());
            break;
          }
          if (tries > 100) throw new Error(`${id} was not published`);
          await sleep(100);
        }
      }
      return late;
    },
  };
}
