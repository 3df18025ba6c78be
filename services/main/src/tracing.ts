import type { JobHandler } from '@atrium/service-kit/jobs/define-job';
import type { ModuleFetch } from '@atrium/service-kit/module';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';

export interface Tracing {
  /** A span for each request of a module; calls between modules continue the trace. */
  traceRequests(module: string, fetch: ModuleFetch): ModuleFetch;
  traceJob(handler: JobHandler): JobHandler;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const headerGetter: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()],
  get: (headers, name) => headers.get(name) ?? undefined,
};

/**
 * Sends spans to a collector over OTLP/HTTP. The SDK is loaded here only, so that a process without tracing doesn't carry it. Its
 * sampler is set by OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG.
 */
export async function startTracing({
  endpoint,
  serviceName,
}: {
  endpoint: string;
  serviceName: string;
}): Promise<Tracing> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    hooks,
    core,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const tracer = provider.getTracer('atrium');

  async function runIn<T>(span: Span, parent: typeof ROOT_CONTEXT, run: () => T | Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(parent, span), run);
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    traceRequests:
      (module, fetch) =>
      async (request, ...rest) => {
        // A visitor's trace id is not ours to trust.
        const parent =
          module === 'gateway'
            ? ROOT_CONTEXT
            : propagation.extract(context.active(), request.headers, headerGetter);
        const { pathname } = new URL(request.url);
        const attributes = { 'http.request.method': request.method, 'url.path': pathname };
        const span = tracer.startSpan(
          `${module} ${request.method}`,
          { kind: SpanKind.SERVER, attributes },
          parent,
        );
        return runIn(span, parent, async () => {
          const response = await fetch(request, ...rest);
          span.setAttribute('http.response.status_code', response.status);
          if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return response;
        });
      },
    traceJob: (handler) => ({
      ...handler,
      handle: (payload, jobContext) =>
        runIn(
          tracer.startSpan(`job ${handler.job.name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT),
          ROOT_CONTEXT,
          () => handler.handle(payload, jobContext),
        ),
    }),
    stop: () => provider.shutdown(),
  };
}
