/** Built by `task-worker.global-setup.ts`. */
export const taskEntry = new URL('../../node_modules/.cache/content-tasks/task-worker.mjs', import.meta.url);
