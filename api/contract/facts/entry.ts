import type { Scored } from './fact.ts'
import type { Circumstances } from './writer.ts'

/** An entry of a history, as the server sends it. */
export type HistoryEntry = {
  readonly type: string
  readonly actorKind: string
  readonly actorId: string
  readonly actorName: string | null
  readonly promptedBy: string | null
  readonly causeType: string | null
  readonly command: string
  readonly data: string
  readonly before: string | null
  readonly changed: readonly string[]
  readonly withheld: readonly string[]
  readonly keyWithheld: string | null
  readonly question: string | null
  readonly answer: string | null
  readonly answerBefore: string | null
  readonly scored: readonly Scored[] | null
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const parsed = (text: string | null): Fields | null => {
  const value: unknown = text === null ? null : JSON.parse(text)
  return isObject(value) ? value : null
}

/** The data of an entry's fact, and the fact that it replaced. */
export const dataOf = ({
  data,
  before,
}: Pick<HistoryEntry, 'data' | 'before'>): Pick<Circumstances, 'before'> & { readonly data: Fields } => {
  const replaced = parsed(before)
  const earlier = isObject(replaced?.data) ? replaced.data : null
  return {
    data: parsed(data) ?? {},
    before: earlier && { type: String(replaced?.type), data: earlier },
  }
}
