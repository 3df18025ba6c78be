import type { ErrorCode } from '@atrium/contracts/error-codes';

export interface TaskRequest {
  task: string;
  args: unknown[];
}

/** `problem` may be shown to people, `crash` may not. */
export type TaskResult =
  | { result: unknown }
  | { problem: { code: ErrorCode; publicMessage: string } }
  | { crash: string };
