import type { Request } from './prepare.ts'

export type Waiting<Result> = {
  readonly request: Request
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

const batchMax = 256
const batchEventsMax = 1_000
const scanMax = 1_024

type Touched = { readonly writes: Set<string>; readonly guards: Set<string>; readonly unique: Set<string> }

const uniqueOf = ({ command, writes }: Request): string[] => [
  command.id,
  ...writes.flatMap(({ claims = [] }) => claims.map(({ kind, value }) => `${kind}\0${value}`)),
]

const changes = ({ events, claims = [] }: Request['writes'][number]): boolean =>
  events.length > 0 || claims.length > 0

const clashes = ({ writes, guards, unique }: Touched, request: Request): boolean =>
  request.writes.some((write) => writes.has(write.stream) || (changes(write) && guards.has(write.stream))) ||
  uniqueOf(request).some((one) => unique.has(one))

const touch = ({ writes, guards, unique }: Touched, request: Request): void => {
  for (const write of request.writes) (changes(write) ? writes : guards).add(write.stream)
  for (const one of uniqueOf(request)) unique.add(one)
}

/** The next batch in order, without repeated commands, claims or streams. A clashing request holds up later ones of the same streams. */
export const takeBatch = <Item extends { readonly request: Request }>(lanes: readonly Item[][]): Item[] => {
  const touched: Touched = { writes: new Set(), guards: new Set(), unique: new Set() }
  const items: Item[] = []
  let events = 0
  for (const lane of lanes) {
    const left: Item[] = []
    let scanned = 0
    for (const item of lane) {
      if (scanned === scanMax || items.length === batchMax) break
      scanned += 1
      const size = item.request.drafts.length
      const fits = items.length === 0 || events + size <= batchEventsMax
      const free = !clashes(touched, item.request)
      touch(touched, item.request)
      if (fits && free) {
        items.push(item)
        events += size
      } else left.push(item)
    }
    lane.splice(0, scanned, ...left)
  }
  return items
}

const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export type Queue<Result> = { add(request: Request): Promise<Result> }

/** Runs one batch at a time. Interactive requests go before bulk work. A batch is taken on a macrotask, after `beforeEachBatch`. */
export const appendQueue = <Result>(
  send: (batch: readonly Waiting<Result>[]) => Promise<void>,
  beforeEachBatch: () => Promise<void> = async () => undefined,
): Queue<Result> => {
  const people: Waiting<Result>[] = []
  const bulk: Waiting<Result>[] = []
  let running = false

  const run = async (): Promise<void> => {
    running = true
    while (people.length + bulk.length > 0) {
      await beforeEachBatch()
      await macrotask()
      const batch = takeBatch([people, bulk])
      await send(batch).catch((error) => {
        for (const { reject } of batch) reject(error)
      })
    }
    running = false
  }

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        const lane = request.command.bulk ? bulk : people
        lane.push({ request, resolve, reject })
        if (!running) void run()
      }),
  }
}
