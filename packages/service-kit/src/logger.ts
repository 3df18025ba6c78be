import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** JSON lines on standard output. Log ids and counts; never addresses, names, bodies or tokens. */
export function createLogger({ level, name }: { level: string; name: string }): Logger {
  return pino({ level, name, base: { name }, timestamp: pino.stdTimeFunctions.isoTime });
}
