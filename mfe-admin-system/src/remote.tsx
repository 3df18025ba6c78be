import { defineRemote } from '@atrium/mfe-kit';
import { routes } from './routes';

export const remote = defineRemote({ routes });
