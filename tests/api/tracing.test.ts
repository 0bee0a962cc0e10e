import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom } from '../support/classroom.ts'
import { freePort } from '../support/postgres.ts'

type Attribute = { readonly key: string; readonly value: object }

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code: number }
  readonly attributes: readonly Attribute[]
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: Span[] }[] }[]
}

/** Takes what exporters send, as collectors do. */
const startCollector = () => {
  const texts: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      if (new URL(request.url).pathname !== '/v1/traces') return new Response(null, { status: 404 })
      texts.push(await request.text())
      return Response.json({})
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}/`,
    text: () => texts.join('\n'),
    spans: (): Span[] =>
      texts
        .map((text) => JSON.parse(text) as Sent) // as OTLP says
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: () => server.stop(true),
  }
}

let collector: ReturnType<typeof startCollector>
let app: TestApp
let room: Classroom

beforeAll(async () => {
  collector = startCollector()
  app = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  room = await openClassroom(app)
})
afterAll(() => collector.stop())

test('[OPS-08] a trace has the correlation id of its facts: the request, its acts, and the wait for read models', async () => {
  const enrolled = await room.newPerson({ fullName: 'Ana Núñez' })
  const made = await app.gql(
    'mutation ($course: CourseInput!) { Course_create(course: $course, alsoSameName: true) { id } }',
    { course: { name: 'Un curso que nadie más lee' } },
    room.author.token,
  )
  const refused = await app.rest('GET', '/legal/constancias', undefined, enrolled.token)
  const [fact] = await app.services.store.read(streamName('course', made.data.Course_create.id))
  await app.settled()
  await app.close()

  const spans = collector.spans()
  const traceOf = (headers: Headers) => headers.get('x-request-id')?.replaceAll('-', '') ?? ''
  const trace = spans.filter(({ traceId }) => traceId === traceOf(made.headers))
  const root = trace.find(({ parentSpanId }) => !parentSpanId)
  expect(root).toMatchObject({ spanId: root?.traceId.slice(16), kind: 2 })
  expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const below = trace.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(below.map(({ name }) => name)).toEqual(['DraftCourse', 'wait for read models'])
  expect(trace).toHaveLength(3)
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of trace)
    expect(BigInt(to) >= BigInt(from)).toBe(true)
  expect(fact?.meta.correlationId.replaceAll('-', '')).toBe(root?.traceId)

  const failed = spans.find(({ traceId }) => traceId === traceOf(refused.headers))
  expect(failed?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 403 } })
  expect(failed?.status.code).not.toBe(2)
  for (const personal of ['Núñez', 'nadie más lee', enrolled.token])
    expect(collector.text()).not.toContain(personal)
})

test('[OPS-08] a refused act names its code, and a collector that is away delays nothing', async () => {
  const away = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  const { tracing } = away.services
  await expect(away.hire({ payrollNum: '' })).rejects.toThrow()
  expect((await away.send('/api/health')).status).toBe(200)
  await expect(tracing.span('not an id', 'anything', async () => 7)).resolves.toBe(7)
  await away.close()
})
