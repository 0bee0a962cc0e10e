import sql, { type Sql } from 'sql-template-tag'
import { claimHash, type Request, type SealedEvent } from './prepare.ts'
import type { Claim, Expected, Write } from './store.ts'

/** The result of `append_to_log`: lists by request, `versions` by write, both numbered from 1 over the whole batch. */
export type Answer = {
  readonly outcomes: readonly ('stored' | 'repeated' | 'conflict' | 'claimed')[]
  readonly faults: readonly (number | null)[]
  readonly first_positions: readonly (number | null)[]
  readonly versions: readonly number[] | null
  readonly clock: string
}

const expectations = { noStream: 0, any: -1, exists: -2 } as const

const codeOf = (expected: Expected): number =>
  typeof expected === 'number' ? expected : expectations[expected]

export type BatchNumbers = {
  readonly writes: readonly { readonly request: number; readonly write: Write }[]
  readonly claims: readonly { readonly write: number; readonly claim: Claim }[]
}

export const numberBatch = (requests: readonly Request[]): BatchNumbers => {
  const writes = requests.flatMap((request, index) =>
    request.writes.map((write) => ({ request: index + 1, write })),
  )
  const claims = writes.flatMap(({ write }, index) =>
    (write.claims ?? []).map((claim) => ({ write: index + 1, claim })),
  )
  return { writes, claims }
}

const noId = '00000000-0000-0000-0000-000000000000'

/** One JSON document, since the elements of an SQL array would be quoted and parsed twice. */
const jsonList = (texts: readonly string[]): string => `[${texts.join(',')}]`

/** SQLSTATE of `append_to_log` where the log ends before its known position. */
export const headWentBackCode = 'BT003'

export type FactTime = {
  readonly now: () => Date
  /** The database's clock counts while it is this close to `now`, in milliseconds; null where `now` always counts. */
  readonly withinMs: number | null
}

/** `known`: the position that the log must have reached. */
export const appendStatement = (
  { now, withinMs }: FactTime,
  known: number,
  requests: readonly Request[],
  { writes, claims }: BatchNumbers,
  events: readonly SealedEvent[],
  claimKey: Buffer,
): Sql => {
  const drafts = requests.flatMap((request) => request.drafts)
  const eventWrites = writes.flatMap(({ write }, index) => write.events.map(() => index + 1))
  return sql`select * from append_to_log(
    log_must_reach(${known}::bigint, ${now().toISOString()}::timestamptz),
    ${requests.map(({ drafts: [first] }) => first?.id ?? noId)}::uuid[],
    ${jsonList(requests.map(({ metaText }) => metaText))}::jsonb,
    ${writes.map(({ request }) => request)}::int[],
    ${writes.map(({ write }) => write.stream)}::text[],
    ${writes.map(({ write }) => codeOf(write.expected))}::bigint[],
    ${eventWrites}::int[],
    ${drafts.map(({ id }) => id)}::uuid[],
    ${drafts.map(({ type }) => type)}::text[],
    ${drafts.map(({ schemaVersion }) => schemaVersion)}::int[],
    ${jsonList(events.map(({ data }) => data))}::jsonb,
    ${events.map(({ digest }) => `\\x${digest}`)}::bytea[],
    ${claims.map(({ write }) => write)}::int[],
    ${claims.map(({ claim }) => claim.act === 'take')}::boolean[],
    ${claims.map(({ claim }) => claim.kind)}::text[],
    ${claims.map(({ claim }) => `\\x${claimHash(claimKey, claim)}`)}::bytea[],
    ${withinMs}::double precision * interval '1 millisecond')`
}
