import type { ZodType } from 'zod';
import type { Logger } from '../logger';

/**
 * A job carries ids, never data: the database row is the truth and the handler reads it again. `jobId` makes the same
 * work one job; put a revision in it where the work can be due again.
 */
export interface JobDefinition<Payload = unknown> {
  name: string;
  queue: string;
  payload: ZodType<Payload>;
  jobId(payload: Payload): string;
  /** Tries in all, with exponential back-off from `backoffMs`. */
  attempts?: number;
  backoffMs?: number;
  /** From 1; a job of a queue with one runs after all that have none, the smallest first. */
  priority?: number;
}

export interface JobContext {
  /** Aborts when the process stops: finish the step at hand and return. */
  signal: AbortSignal;
  log: Logger;
  attempt: number;
}

export interface JobHandler<Payload = unknown> {
  job: JobDefinition<Payload>;
  handle(payload: Payload, context: JobContext): Promise<void>;
}

/** BullMQ refuses `:` and whole numbers as ids. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

export function handleJob<Payload>(
  job: JobDefinition<Payload>,
  handle: JobHandler<Payload>['handle'],
): JobHandler<Payload> {
  return { job, handle };
}

/** Boot check: every job has exactly one handler. Returns the problems, none when all is well. */
export function findJobProblems({
  definitions,
  handlers,
}: {
  definitions: JobDefinition[];
  handlers: JobHandler[];
}): string[] {
  const names = definitions.map(({ name }) => name);
  const handled = handlers.map(({ job }) => job.name);
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `job ${name} is defined twice`),
    ...names.filter((name) => !handled.includes(name)).map((name) => `job ${name} has no handler`),
    ...handled
      .filter((name, index) => handled.indexOf(name) !== index)
      .map((name) => `job ${name} has two handlers`),
    ...handled.filter((name) => !names.includes(name)).map((name) => `handler for unknown job ${name}`),
  ];
}
