import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

// When nobody reads the log any more, there is nobody to tell.
process.stdout.on('error', () => {});

/** A refused write of MongoDB carries the documents, with names and addresses. */
function describeError(error: Error) {
  const { writeErrors, result, errorResponse, errInfo, ...shown } = pino.stdSerializers.err(error);
  return shown;
}

/** JSON lines on standard output. Log ids and counts; never addresses, names, bodies or tokens. */
export function createLogger({ level, name }: { level: string; name: string }): Logger {
  const options = {
    level,
    name,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  // pino's own destination repeats a failed flush for ever: a process whose reader was killed would never end.
  return pino(options, process.stdout);
}
