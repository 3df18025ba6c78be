import type { Clock } from '@atrium/service-kit/clock';
import { createGroupSettings, type GroupSettings } from '@atrium/service-kit/group-settings';
import type { Logger } from '@atrium/service-kit/logger';
import type { Db } from 'mongodb';
import type { LeadsEnvironment } from './config';

export type Limits = GroupSettings<'limits'>;

/** The limits that staff change in the browser. */
export const createLimits = ({
  config,
  db,
  clock,
  logger,
}: {
  config: LeadsEnvironment;
  db: Db;
  clock: Clock;
  logger: Logger;
}): Limits =>
  createGroupSettings('limits', {
    db,
    clock,
    logger,
    environment: {
      mailsPerSecond: config.MAIL_RATE,
      mailMaxErrorPercent: config.MAIL_MAX_ERROR_PERCENT,
      newsletterUndoMinutes: config.NEWSLETTER_UNDO_MINUTES,
      contactsPerAddress: config.CONTACTS_PER_ADDRESS,
    },
  });
