import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { readProcessUse } from '../process-use';
import type { EndReason, RenderLimits } from './render-limits';

/** Below that of the services, so that a page that loops takes no processor from sign-ins and calls of the API. */
const nicer = 5;
const nicest = 19;

const busyCheckMs = 250;
/** Checks of an idle process are four times as rare. */
const idleFactor = 4;
/** So much CPU time per check, so often, without a task: timers that the code has left behind. */
const idleCpuMs = 50;
const idleChecks = 5;
const lifeCheckMs = 100;
/** A process that hangs has used so much, or sleeps so many checks in a row. */
const hungCpuMs = 900;
const hungSleeps = 10;

function yieldProcessor(pid: number): void {
  try {
    os.setPriority(pid, Math.min(nicest, os.getPriority() + nicer));
  } catch {
    // It could not be started, or has ended: its `error` or `exit` says so.
  }
}

interface Watched {
  pid: number;
  limits: RenderLimits;
  isIdle(): boolean;
  end(reason: EndReason, detail: string): void;
}

/** Ends a process with too much memory, or one that works although it has no task. Returns the way to stop watching. */
export function watchProcess({ pid, limits, isIdle, end }: Watched): () => void {
  yieldProcessor(pid);
  // If the machine's memory is short, this process goes first. There is no such file on other systems than Linux.
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
  let checks = 0;
  let lastCpuMs = 0;
  let burned = 0;
  const timer = setInterval(async () => {
    checks += 1;
    const idle = isIdle();
    if (idle && checks % idleFactor !== 0) return;
    const use = await readProcessUse(pid);
    if (use === undefined) return;
    if (use.memoryMb > limits.memoryMb) end('memory', `it needs more than ${limits.memoryMb} MB`);
    burned = idle && isIdle() && use.cpuMs - lastCpuMs > idleCpuMs ? burned + 1 : 0;
    lastCpuMs = use.cpuMs;
    if (burned >= idleChecks) end('crashed', 'it goes on working although it has nothing to render');
  }, busyCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Why a process that was asked for a sign of life doesn't give one: it hangs if it runs, or sleeps, and is starved if it gets no processor.
 * Undefined once it has given it.
 */
export async function findWhySilent(
  { pid, limits }: Pick<Watched, 'pid' | 'limits'>,
  isSilent: () => boolean,
): Promise<'hung' | 'starved' | undefined> {
  const startedAt = performance.now();
  const before = await readProcessUse(pid);
  let sleeps = 0;
  while (isSilent()) {
    const passedMs = performance.now() - startedAt;
    const use = await readProcessUse(pid);
    sleeps = use?.isSleeping ? sleeps + 1 : 0;
    const hangs = use === undefined || use.cpuMs - (before?.cpuMs ?? 0) >= hungCpuMs || sleeps >= hungSleeps;
    if (passedMs >= limits.graceMs && hangs) return 'hung';
    if (passedMs >= limits.starvedMs) return 'starved';
    await new Promise((resolve) => setTimeout(resolve, lifeCheckMs));
  }
  return undefined;
}
