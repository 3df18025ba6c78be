import { createLogger } from '@atrium/service-kit/logger';
import { runProcess } from './run-process';
import { readSettings } from './settings';

const result = readSettings(process.env);
if ('problems' in result) {
  for (const { setting, message } of result.problems) process.stderr.write(`${setting} ${message}\n`);
  process.exit(2);
}

const { settings } = result;
const logger = createLogger({ level: settings.process.LOG_LEVEL, name: settings.process.TARGET.join(',') });

// The state is unknown after an unhandled error: log it and let the supervisor restart the process.
process.on('uncaughtException', (err) => {
  logger.fatal({ err }, 'uncaught error');
  process.exit(1);
});

try {
  await runProcess({ settings, logger });
} catch (err) {
  logger.fatal({ err }, 'failed to start');
  process.stderr.write(`${err instanceof Error ? err.message : String(err)}\n`);
  process.exit(1);
}
