import type { ErrorCode } from '@atrium/contracts/common/constants';

/** The tasks of a task process by name. Arguments and results are copied between the processes. */
export type TaskMap = Record<string, (...args: never[]) => unknown>;

export interface TaskRequest {
  task: string;
  args: unknown[];
}

/** `problem` has a message for users, `crash` is for the log only. */
export type TaskResult =
  | { result: unknown }
  | { problem: { code: ErrorCode; publicMessage: string } }
  | { crash: string };

/** Sent once, by a process that has started. */
export const readyMessage = 'ready';
