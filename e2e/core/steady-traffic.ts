interface Failure {
  path: string;
  reason: string;
}

export interface TrafficResult {
  sent: number;
  failures: Failure[];
  /** In milliseconds. */
  median: number;
  slowest: number;
}

/** Fewer on a machine that is busy with other things: `ATTACK_PER_SECOND`. */
const perSecond = Number(process.env.ATTACK_PER_SECOND ?? 20);

/** Longer than any visitor waits, so that a busy machine is no failure. */
const withinMs = 30_000;

async function findReason(send: () => Promise<Response>): Promise<string | undefined> {
  try {
    const response = await send();
    const text = await response.text();
    return response.ok ? undefined : `${response.status}: ${text.slice(0, 200)}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${message} ${cause instanceof Error ? cause.message : ''}`;
  }
}

/** A request, of the number that it has in the traffic. */
export type RequestOf = (n: number) => { path: string; init?: RequestInit };

/** Sends so many requests a second, whether or not those before have been answered, until `stop`. Everything but a success is a failure. */
export function startTraffic(url: string, requestOf: RequestOf): { stop(): Promise<TrafficResult> } {
  const open = new Set<Promise<void>>();
  const failures: Failure[] = [];
  const times: number[] = [];
  const startedAt = performance.now();
  let sent = 0;

  async function send(n: number): Promise<void> {
    const { path, init } = requestOf(n);
    const since = performance.now();
    const reason = await findReason(() =>
      fetch(url + path, { ...init, signal: AbortSignal.timeout(withinMs) }),
    );
    times.push(performance.now() - since);
    if (reason !== undefined) failures.push({ path, reason });
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const one = send(sent).finally(() => open.delete(one));
      open.add(one);
    }
  }, 20);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      const sorted = times.toSorted((a, b) => a - b).map(Math.round);
      return {
        sent,
        failures,
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        slowest: sorted.at(-1) ?? 0,
      };
    },
  };
}
