import type { ErrorCode } from '@atrium/contracts/error-codes';

export interface TaskRequest {
  task: string;
  args: unknown[];
}

/** `problem` has a message for users, `crash` is for the log only. */
export type TaskResult =
  | { result: unknown }
  | { problem: { code: ErrorCode; publicMessage: string } }
  | { crash: string };
