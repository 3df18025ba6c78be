import { defineRemote } from '@atrium/mfe-kit';
import { routes } from './routes';
import { startPrefetch } from './site/layout/prefetch';

export const remote = defineRemote({ routes, startup: ({ api }) => startPrefetch(routes, api) });
