import type { ZodType } from 'zod';
import type { Logger } from '../logger';

/**
 * A job contains ids, never data: the handler reads the database row. Equal `jobId`s are one job; include a revision if the
 * same work can become due again.
 */
export interface JobDefinition<Payload = unknown> {
  name: string;
  queue: string;
  payload: ZodType<Payload>;
  jobId(payload: Payload): string;
  /** Total number of attempts, with exponential back-off from `backoffMs`. */
  attempts?: number;
  backoffMs?: number;
  /** From 1, smallest first; jobs without a priority run before all others of their queue. */
  priority?: number;
}

export interface JobContext {
  /** Aborts when the process stops: finish the current step and return. */
  signal: AbortSignal;
  log: Logger;
  attempt: number;
}

export interface JobHandler<Payload = unknown> {
  job: JobDefinition<Payload>;
  handle(payload: Payload, context: JobContext): Promise<void>;
}

/** BullMQ rejects ids that contain `:` or are integers. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

export function handleJob<Payload>(
  job: JobDefinition<Payload>,
  handle: JobHandler<Payload>['handle'],
): JobHandler<Payload> {
  return { job, handle };
}

/** Boot check: each job has exactly one handler. Returns the problems. */
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
