import { createServer } from 'node:http';
import { createHttpTransport } from '@atrium/service-kit/service-transport';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Listener, listen } from './listen';
import { startTracing, type Tracing } from './tracing';

const body = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Spans = z.infer<typeof body>['resourceSpans'][number]['scopeSpans'][number]['spans'];

const received: Spans = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { resourceSpans } = body.parse(JSON.parse(Buffer.concat(chunks).toString()));
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.end('{}');
});
let tracing: Tracing;
let content: Listener;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  tracing = await startTracing({ endpoint: `http://127.0.0.1:${address.port}`, serviceName: 'atrium-test' });
  const fetchContent = tracing.traceRequests('content', () => new Response('ok'));
  content = await listen(fetchContent, { port: 0, hostname: '127.0.0.1' });
});
afterAll(async () => {
  await content.close();
  collector.close();
});

test('a call to another process continues the trace; a visitor cannot choose its id', async () => {
  const transport = createHttpTransport(`http://127.0.0.1:${content.port}`);
  const gateway = tracing.traceRequests('gateway', () =>
    transport(new Request('http://atrium.test/api/blogs?token=secret')),
  );
  const chosen = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${chosen}-00f067aa0ba902b7-01` };
  await gateway(new Request('http://atrium.test/api/blogs?token=secret', { headers }));
  await tracing.stop();

  const [outer, inner] = ['gateway GET', 'content GET'].map((name) =>
    received.find((span) => span.name === name),
  );
  expect(inner?.traceId).toBe(outer?.traceId);
  expect(inner?.parentSpanId).toBe(outer?.spanId);
  expect(outer?.traceId).not.toBe(chosen);
  expect(JSON.stringify(received)).not.toContain('secret');
});
