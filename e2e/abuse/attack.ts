import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import type { Stack } from '../core/stack';
import { isolated as test } from '../core/test';
import type { FuzzedRequest } from './openapi-requests';

/** Set by `npm run abuse`, whose parts share the time; without it each part has a number of tries, the same ones in every run. */
const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
const parts = 11;
const partMs = (minutes * 60_000) / parts;
const seed = Number(process.env.ATTACK_SEED ?? (minutes === 0 ? 1 : Date.now() % 1e9));
/** Generous for a busy machine: attacks that succeeded took 21 s to minutes. */
export const responseTimeoutMs = 15_000;
const webMemoryMb = 1_000;

export interface AttackResponse {
  status: number;
  headers: Headers;
  text: string;
}

type Request = Omit<FuzzedRequest, 'body'> & { body?: string | FormData | undefined };

export async function sendTo(stack: Stack, request: Request, as?: string): Promise<AttackResponse> {
  const response = await fetch(stack.url + request.path, {
    method: request.method,
    headers: { ...request.headers, ...(as !== undefined && { authorization: `Bearer ${as}` }) },
    body: request.body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A refusal has a message for users and reveals nothing about the code. */
export function expectGoodResponse({ status, headers, text }: AttackResponse): void {
  expect(status, text.slice(0, 500)).toBeLessThan(500);
  if (status < 400) return;
  expect(text).not.toMatch(/\bat \S+ \(|MongoServerError|node_modules|ZodError/);
  if (headers.get('content-type')?.includes('json'))
    expect((JSON.parse(text) as { message: string }).message.length).toBeGreaterThan(2);
}

/** Malformed ids are refused before the session is checked. */
export function expectRefused({ status, text }: AttackResponse): void {
  expect(status, text.slice(0, 500)).toBeGreaterThanOrEqual(400);
  expect(status, text.slice(0, 500)).toBeLessThan(500);
}

/** Runs `numRuns` times, or until its share of the time has passed. A failure prints the input and the seed. */
export async function attack<T>(
  numRuns: number,
  arbitrary: fc.Arbitrary<T>,
  attempt: (value: T) => Promise<void>,
): Promise<void> {
  test.setTimeout(partMs + 120_000);
  let tries = 0;
  const property = fc.asyncProperty(arbitrary, async (value) => {
    await attempt(value);
    tries += 1;
  });
  await fc.assert(property, {
    seed,
    endOnFailure: true,
    ...(minutes === 0
      ? { numRuns }
      : {
          numRuns: Number.MAX_SAFE_INTEGER,
          interruptAfterTimeLimit: partMs,
          markInterruptAsFailure: false,
        }),
  });
  console.log(`${test.info().title}: ${tries} tries`);
  expect(tries).toBeGreaterThan(0);
}

const pidsOf = (stack: Stack) => ['web', 'worker'].map((name) => stack.pidOf(name));

/** The check, after each test, that no process has exited (crash, or the watchdog after 10 s of a blocked event loop) and memory is bounded. */
export function watchProcesses(stack: Stack): () => void {
  const processes = pidsOf(stack);
  return () => {
    expect(pidsOf(stack)).toEqual(processes);
    if (process.platform !== 'linux') return;
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processes[0]}/status`, 'utf8'))?.[1];
    expect(Number(peak) / 1_024).toBeLessThan(webMemoryMb);
  };
}
