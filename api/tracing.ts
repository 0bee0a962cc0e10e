import type { Tracer } from '@opentelemetry/api'
import { Rejection } from '../domain/kernel/rejection.ts'
import type { Config } from './config.ts'
import { within } from './database/timeouts.ts'
import type { Execute, ExecuteAll } from './event-store/execute.ts'

type AnsweredRequest = {
  readonly requestId: string
  /** As in figures. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly tookMs: number
}

/** Sends spans to a collector by OTLP. A trace has the correlation id of its facts; spans name no person and no text. */
export type Tracing = {
  /** The root of its trace. */
  answered(request: AnsweredRequest): void
  /** Runs something as a span below the request that began it, also where that ended long ago. */
  span<Result>(correlationId: string, name: string, run: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

const nothing: Tracing = {
  answered: () => undefined,
  span: (_, __, run) => run(),
  stop: async () => undefined,
}

/** Each act as a span that bears the name of its command. */
export const traced = ({ execute, executeAll }: Acts, { span }: Tracing): Acts => ({
  execute: (command, ...what) => span(command.correlationId, command.name, () => execute(command, ...what)),
  executeAll: (command, decide) =>
    span(command.correlationId, command.name, () => executeAll(command, decide)),
})

type Acts = { readonly execute: Execute; readonly executeAll: ExecuteAll }

const exportMs = 5_000

/** A collector that does not answer costs the spans, and delays nothing. */
export const openTracing = async ({ tracesUrl }: Pick<Config, 'tracesUrl'>): Promise<Tracing> => {
  if (tracesUrl === null) return nothing
  const [
    { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator },
    { OTLPTraceExporter },
    resources,
    api,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/api'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api
  const random = new RandomIdGenerator()
  /** Of the span that is being made now. */
  let given: RootIds | null = null
  const exporter = new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces`, timeoutMillis: exportMs })
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'bitacora' }),
    idGenerator: {
      generateTraceId: () => given?.traceId ?? random.generateTraceId(),
      generateSpanId: () => given?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer: Tracer = provider.getTracer('bitacora')
  return {
    answered: ({ requestId, route, method, status, tookMs }) => {
      given = rootIds(requestId)
      const endTime = Date.now()
      const root = tracer.startSpan(
        route,
        {
          kind: SpanKind.SERVER,
          startTime: endTime - tookMs,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          },
        },
        ROOT_CONTEXT,
      )
      given = null
      if (status >= 500) root.setStatus({ code: SpanStatusCode.ERROR })
      root.end(endTime)
    },
    span: async (correlationId, name, run) => {
      const root = rootIds(correlationId)
      if (!root) return run()
      const parent = { ...root, traceFlags: TraceFlags.SAMPLED, isRemote: true }
      const one = tracer.startSpan(name, {}, trace.setSpanContext(ROOT_CONTEXT, parent))
      try {
        return await run()
      } catch (error) {
        const code = error instanceof Rejection ? error.code : 'internal'
        one.setAttribute('error.type', code)
        one.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        one.end()
      }
    },
    stop: () => within(exportMs, provider.shutdown()).catch(() => undefined),
  }
}

type RootIds = { readonly traceId: string; readonly spanId: string }

/** So that spans name their root before it ends, and on other servers. Null where it is no UUID. */
const rootIds = (correlationId: string): RootIds | null => {
  const traceId = correlationId.replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(traceId) ? { traceId, spanId: traceId.slice(16) } : null
}
