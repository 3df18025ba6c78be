import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

// When nobody reads the log any more, there is nobody to tell.
process.stdout.on('error', () => {});

/** JSON lines on standard output. Log ids and counts; never addresses, names, bodies or tokens. */
export function createLogger({ level, name }: { level: string; name: string }): Logger {
  const options = { level, name, base: { name }, timestamp: pino.stdTimeFunctions.isoTime };
  // pino's own destination repeats a failed flush for ever: a process whose reader was killed would never end.
  return pino(options, process.stdout);
}
