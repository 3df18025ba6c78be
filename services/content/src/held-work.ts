import type { Holdings } from '@atrium/service-kit/hand-over';
import type { Db } from 'mongodb';
import { createHeldArticles } from './blogs/held-articles-repository';

/** For the command line, without the running service. */
export const openHeldWork = ({ db }: { db: Db }): Holdings[] => [createHeldArticles(db)];
