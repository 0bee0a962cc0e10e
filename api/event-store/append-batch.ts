import sql, { type Sql } from 'sql-template-tag'
import { claimHash, type Ready, type Request } from './prepare.ts'
import type { Claim, Expected, Write } from './store.ts'

/** What `append_to_log` answers: lists by request, and `versions` by write, counted from 1 over the whole batch. */
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

/** Writes and claims of a batch, each with the number of what it belongs to, from 1 as the database counts. */
export type Numbered = {
  readonly writes: readonly { readonly request: number; readonly write: Write }[]
  readonly claims: readonly { readonly write: number; readonly claim: Claim }[]
}

export const numbered = (requests: readonly Request[]): Numbered => {
  const writes = requests.flatMap((request, index) =>
    request.writes.map((write) => ({ request: index + 1, write })),
  )
  const claims = writes.flatMap(({ write }, index) =>
    (write.claims ?? []).map((claim) => ({ write: index + 1, claim })),
  )
  return { writes, claims }
}

const noId = '00000000-0000-0000-0000-000000000000'

/** One document rather than an array of them, which would have to be quoted and read twice. */
const jsonList = (texts: readonly string[]): string => `[${texts.join(',')}]`

/** Of what `append_to_log` raises where the log ends before a position that is known to have been reached. */
export const headWentBackCode = 'BT003'

/** The time that facts get. */
export type FactTime = {
  readonly now: () => Date
  /** The database's clock counts instead of `now` while it is this close to it, in milliseconds; null where `now` always counts. */
  readonly withinMs: number | null
}

/** The one statement that adds to the log, which reaches as far as `known` at the least. */
export const appendStatement = (
  { now, withinMs }: FactTime,
  known: number,
  requests: readonly Request[],
  { writes, claims }: Numbered,
  ready: readonly Ready[],
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
    ${jsonList(ready.map(({ data }) => data))}::jsonb,
    ${ready.map(({ digest }) => `\\x${digest}`)}::bytea[],
    ${claims.map(({ write }) => write)}::int[],
    ${claims.map(({ claim }) => claim.act === 'take')}::boolean[],
    ${claims.map(({ claim }) => claim.kind)}::text[],
    ${claims.map(({ claim }) => `\\x${claimHash(claimKey, claim)}`)}::bytea[],
    ${withinMs}::double precision * interval '1 millisecond')`
}
