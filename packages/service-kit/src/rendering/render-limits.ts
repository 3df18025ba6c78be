export interface RenderLimits {
  /** Time that a task may take, not counting that in which its calls to the API are open. */
  taskMs: number;
  /** A process that reacts this late, although it has a processor, hangs. */
  graceMs: number;
  /** How long a process without a processor is waited for. */
  starvedMs: number;
  /** The memory of the whole process. */
  memoryMb: number;
  heapMb: number;
  /** Calls to the API of one task. */
  calls: number;
}

export const renderLimits: RenderLimits = {
  taskMs: 5_000,
  graceMs: 1_000,
  starvedMs: 20_000,
  memoryMb: 512,
  heapMb: 256,
  calls: 200,
};

/** `starved`: the machine is at fault. `stopped`: its parent has ended it on purpose. All others are the fault of the code in it. */
export type EndReason = 'hung' | 'crashed' | 'memory' | 'misbehaved' | 'starved' | 'stopped';

/** The process has ended before the task. */
export class RenderProcessEnded extends Error {
  override readonly name = 'RenderProcessEnded';
  readonly reason: EndReason;
  /** No other task was open, so this one or the code that was loaded before is at fault. */
  readonly wasAlone: boolean;
  constructor(message: string, { reason, wasAlone }: { reason: EndReason; wasAlone: boolean }) {
    super(message);
    this.reason = reason;
    this.wasAlone = wasAlone;
  }
}

/** The task waits for something that doesn't come; the process reacts. */
export class RenderTimedOut extends Error {
  override readonly name = 'RenderTimedOut';
}

/** The error that the remote's code threw. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  constructor({ message, stack }: { message: string; stack: string }) {
    super(message);
    if (stack !== '') this.stack = stack;
  }
}
