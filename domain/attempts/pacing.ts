import type { Aggregate, Decision } from '../kernel/decider.ts'
import type { RecordedFact } from '../kernel/event.ts'
import { refusals } from '../kernel/rejection.ts'
import { type AttemptDecision, type AttemptState, attempt } from './attempt.ts'
import type { AttemptEvent } from './events.ts'
import type { AttemptRejection } from './rules.ts'

/** Per question and minute. */
export const savesMax = 20
const withinMs = 60_000

const refuse = refusals<AttemptRejection>()

export type PacedAttempt = {
  readonly state: AttemptState
  readonly savedAt: ReadonlyMap<string, readonly string[]>
}

export const pacedAttempt: Aggregate<PacedAttempt, RecordedFact<AttemptEvent>> = {
  kind: attempt.kind,
  initial: { state: attempt.initial, savedAt: new Map() },
  evolve: ({ state, savedAt }, fact) => ({
    state: attempt.evolve(state, fact),
    savedAt: fact.type === 'AnswerSaved' ? withSave(savedAt, fact.data.questionId, fact.at) : savedAt,
  }),
}

const withSave = (
  savedAt: PacedAttempt['savedAt'],
  questionId: string,
  at: string,
): PacedAttempt['savedAt'] =>
  new Map(savedAt).set(questionId, [...(savedAt.get(questionId) ?? []), at].slice(-savesMax))

/** Refuses a save beyond the limit with the seconds to wait; an unchanged answer does not count. */
export const withSaveLimit =
  (
    { questionId, now }: { questionId: string; now: string },
    decide: AttemptDecision,
  ): Decision<PacedAttempt, AttemptEvent> =>
  ({ state, savedAt }) => {
    const facts = decide(state)
    if (facts.length === 0) return []
    const oldest = savedAt.get(questionId)?.at(-savesMax)
    const waitMs = oldest === undefined ? 0 : Date.parse(oldest) + withinMs - Date.parse(now)
    if (waitMs <= 0) return facts
    return refuse('tests.too-many-saves', 'answer', { seconds: Math.ceil(Math.min(waitMs, withinMs) / 1000) })
  }
