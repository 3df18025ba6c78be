/** What `task-worker.global-setup.ts` builds. */
export const taskEntry = new URL('../../node_modules/.cache/content-tasks/task-worker.mjs', import.meta.url);
