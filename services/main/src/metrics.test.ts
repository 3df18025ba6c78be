import { readFile } from 'node:fs/promises';
import { defineJob, handleJob } from '@atrium/service-kit/jobs/define-job';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { respondToPlatform } from './host-app';
import { createMetrics } from './metrics';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const job = defineJob({
  name: 'greet',
  queue: 'metrics-test',
  payload: z.object({}),
  jobId: () => 'greet-1',
});
const jobContext = () => ({ signal: new AbortController().signal, log: context.logger, attempt: 1 });

function createOwn({
  prefix,
  redisProblem,
}: {
  prefix?: string;
  redisProblem?: () => string | undefined;
} = {}) {
  return createMetrics({
    redis: context.redis,
    prefix,
    queues: () => [job.queue],
    async checkReadiness() {
      const problem = redisProblem?.();
      return [
        { name: 'mongodb', isRequired: false },
        { name: 'redis', isRequired: false, ...(problem !== undefined && { problem }) },
      ];
    },
  });
}

test('/metrics counts requests by module and status, and pages by cache state', async () => {
  const metrics = createOwn();
  const gateway = metrics.measureRequests(
    'gateway',
    () => new Response('ok', { headers: { 'x-page-cache': 'stale' } }),
  );
  const auth = metrics.measureRequests('auth', () => new Response(null, { status: 503 }));
  await gateway(new Request('http://atrium.test/?secret=1'));
  await auth(new Request('http://atrium.test/api/auth/login', { method: 'POST' }));
  const text = await metrics.read();
  expect(text).toContain(
    'atrium_request_duration_seconds_count{module="gateway",method="GET",status="200"} 1',
  );
  expect(text).toContain('atrium_request_duration_seconds_count{module="auth",method="POST",status="503"} 1');
  expect(text).toContain('atrium_pages_total{cache="stale"} 1');
  expect(text).not.toContain('secret');
});

test('/metrics counts job attempts by outcome, and mails', async () => {
  const metrics = createOwn();
  const done = metrics.measureJob(handleJob(job, async () => {}));
  const failing = metrics.measureJob(handleJob(job, () => Promise.reject(new Error('no'))));
  await done.handle({}, jobContext());
  await expect(failing.handle({}, jobContext())).rejects.toThrow('no');
  metrics.countMail('accepted');
  const text = await metrics.read();
  expect(text).toContain('atrium_job_duration_seconds_count{job="greet",outcome="done"} 1');
  expect(text).toContain('atrium_job_duration_seconds_count{job="greet",outcome="failed"} 1');
  expect(text).toContain('atrium_mails_total{outcome="accepted"} 1');
});

test('/metrics counts errors of the queues, and sweeps that do not end', async () => {
  const metrics = createOwn();
  metrics.countQueueError('greetings');
  metrics.countLateSweep('leaves');
  const text = await metrics.read();
  expect(text).toContain('atrium_queue_errors_total{queue="greetings"} 1');
  expect(text).toContain('atrium_sweeps_late_total{sweep="leaves"} 1');
});

test('/metrics counts failures of remotes, and keeps the number of versions within bounds', async () => {
  const metrics = createOwn();
  for (let number = 0; number < 150; number += 1)
    metrics.countFailure({ remote: 'mfe-shop', version: `1.0.${number}-a`, stage: 'entry' });
  metrics.countFailure({ remote: 'mfe-shop', version: '1.0.0-a', stage: 'entry' });
  const text = await metrics.read();
  expect(text).toContain('atrium_remote_failures_total{remote="mfe-shop",version="1.0.0-a",stage="entry"} 2');
  expect(text).toContain('atrium_remote_failures_total{remote="other",version="other",stage="entry"} 50');
  expect(text.match(/^atrium_remote_failures_total\{/gm)).toHaveLength(101);
});

test('dashboard and alert rules name metrics that exist', async () => {
  const text = await createOwn().read();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of [
    'monitoring/alerts.yaml',
    'monitoring/dashboard.json',
    'monitoring/adapter-values.yaml',
    'k8s/scaling.yaml',
  ]) {
    const source = await readFile(new URL(`../../../infra/${file}`, import.meta.url), 'utf8');
    const used = [...source.matchAll(/\b(?:atrium|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(used).toContain('atrium_queue_oldest_seconds');
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  }
});

/** Expressions as Prometheus gets them: variables and placeholders have values. */
async function readExpressions(): Promise<string[]> {
  const read = (file: string) =>
    readFile(new URL(`../../../infra/monitoring/${file}`, import.meta.url), 'utf8');
  const ofLines = (text: string) =>
    [...text.matchAll(/^ +(?:expr|metricsQuery): (.*)$/gm)].map(([, line = '']) => line);
  const inPanels: string[] = [];
  JSON.parse(await read('dashboard.json'), (key, value: unknown) => {
    if (key === 'expr' && typeof value === 'string') inPanels.push(value);
    return value;
  });
  const all = [
    ...ofLines(await read('alerts.yaml')),
    ...ofLines(await read('adapter-values.yaml')),
    ...inPanels,
  ];
  return all.map((text) =>
    text
      .replaceAll('$__rate_interval', '5m')
      .replace('<<.Series>>', 'atrium_queue_oldest_seconds')
      .replace('<<.LabelMatchers>>', 'namespace="atrium"'),
  );
}

const hasError = (expression: string): boolean => {
  let found = false;
  parser.parse(expression).iterate({
    enter: ({ type }) => {
      found ||= type.isError;
    },
  });
  return found;
};

test('dashboard, alert rules and the metric of the autoscaler are valid PromQL', async () => {
  const expressions = await readExpressions();
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.filter(hasError)).toEqual([]);
  expect(hasError('sum by (queue) (rate(atrium_queue_jobs[5m])')).toBe(true);
});

test('/metrics reports the depth and age of queues', async () => {
  await context.producer.enqueue(job, {});
  const metrics = createOwn({ prefix: context.queuePrefix });
  expect(await metrics.read()).toContain('atrium_queue_jobs{queue="metrics-test",state="waiting"} 1');
  const age = /atrium_queue_oldest_seconds\{queue="metrics-test"\} (\S+)/.exec(await metrics.read());
  expect(Number(age?.[1])).toBeGreaterThan(0);
});

test('/metrics reports failing dependencies, and omits queues without Redis', async () => {
  let redisProblem: string | undefined;
  const metrics = createOwn({ prefix: context.queuePrefix, redisProblem: () => redisProblem });
  await context.producer.enqueue(job, {});
  expect(await metrics.read()).toContain('atrium_queue_oldest_seconds{');
  redisProblem = 'no response';
  const text = await metrics.read();
  expect(text).toContain('atrium_check_ok{check="redis"} 0');
  expect(text).toContain('atrium_check_ok{check="mongodb"} 1');
  expect(text).not.toMatch(/^atrium_queue_(?:jobs|oldest_seconds)\{/m);
});

test('the metrics port serves metrics and health checks only', async () => {
  const parts = {
    metrics: createOwn(),
    app: { fetch: ({ url }: Request) => new Response(new URL(url).pathname) },
  };
  const read = async (path: string) => {
    const response = await respondToPlatform(parts, new Request(`http://atrium.test:9464${path}`));
    return { status: response.status, text: await response.text() };
  };
  expect(await read('/readyz')).toEqual({ status: 200, text: '/readyz' });
  expect((await read('/metrics')).text).toContain('# HELP atrium_request_duration_seconds');
  expect((await read('/api/contacts')).status).toBe(404);
});
