import { CodedError } from '../../shared/coded-error.ts'
import { isRefused } from '../../shared/data/retry.ts'
import type { GivenAnswer } from './attempts.data.ts'
import { createSaveLimiter } from './save-limiter.ts'

/** `offline`: unsent answers are retried; `refused`: all others are saved. */
export type Saving = 'saved' | 'saving' | 'offline' | 'refused'

export type QueueState = {
  readonly saving: Saving
  /** Refusals by question, until its next answer. */
  readonly refused: ReadonlyMap<string, unknown>
  /** Why the attempt takes no more answers. */
  readonly over: unknown
}

/** Storage for unconfirmed answers, so that a reload keeps them. */
export type AnswerStore = {
  read: () => readonly GivenAnswer[]
  keep: (answer: GivenAnswer) => void
  confirm: (answer: GivenAnswer) => void
}

const retryMs = 3_000

/** Refusals that concern the attempt or the person, so every other answer would meet them too. */
const ofTheAttempt = new Set([
  'tests.time-is-up',
  'tests.already-taken',
  'tests.not-started',
  'tests.not-yours',
])

const endsAttempt = (error: unknown): boolean =>
  error instanceof CodedError && (ofTheAttempt.has(error.code) || [401, 403].includes(error.status))

/** Seconds to wait with this question, from the server; null for other failures. */
const retryAfterOf = (error: unknown): number | null =>
  error instanceof CodedError && error.code === 'tests.too-many-saves' ? Number(error.params.seconds) : null

/** Another tab or device saved an answer, so this empty one is dropped. */
const isSuperseded = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'tests.answer-elsewhere'

const replacedMax = 20

/** Sends answers one at a time, in order; a refused or delayed one does not block the others. */
export const createAnswerQueue = ({
  storage,
  send,
  saved,
}: {
  storage: AnswerStore
  send: (answer: GivenAnswer) => Promise<unknown>
  /** The server's answers when the screen opened. */
  saved: readonly GivenAnswer[]
}) => {
  let state: QueueState = { saving: 'saved', refused: new Map(), over: null }
  let isRunning = false
  let isSending = false
  let isRetryScheduled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const limiter = createSaveLimiter()
  const listeners = new Set<() => void>()
  /** By question, the answers that the server may have, as known here. */
  const sentAnswers = new Map(saved.map(({ questionId, answer }) => [questionId, [answer]]))
  const remember = ({ questionId, answer }: GivenAnswer): void => {
    sentAnswers.set(questionId, [...(sentAnswers.get(questionId) ?? []), answer].slice(-replacedMax))
  }
  const withReplaced = (answer: GivenAnswer): GivenAnswer =>
    answer.answer.trim() === '' ? { ...answer, replaces: sentAnswers.get(answer.questionId) ?? [] } : answer

  const show = (change: Partial<QueueState>): void => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const unsent = (): readonly GivenAnswer[] =>
    storage.read().filter(({ questionId }) => !state.refused.has(questionId))
  const next = (): GivenAnswer | undefined =>
    unsent().find(({ questionId }) => limiter.waitMs(questionId) === 0)

  /** Ignores the refusal of a replaced answer. */
  const refuse = ({ questionId, answer }: GivenAnswer, error: unknown): void => {
    const isCurrent = storage.read().some((one) => one.questionId === questionId && one.answer === answer)
    if (isCurrent) show({ refused: new Map(state.refused).set(questionId, error) })
  }
  const clearRefusal = (questionId: string): void => {
    const refused = new Map(state.refused)
    if (refused.delete(questionId)) show({ refused })
  }

  const fail = (answer: GivenAnswer, error: unknown): void => {
    const seconds = retryAfterOf(error)
    if (seconds !== null) {
      limiter.delay(answer.questionId, seconds)
    } else if (endsAttempt(error)) {
      isRunning = false
      show({ saving: 'refused', over: error })
    } else if (isRefused(error)) {
      refuse(answer, error)
      if (isSuperseded(error)) storage.confirm(answer)
    } else {
      isRetryScheduled = true
      show({ saving: 'offline' })
      if (isRunning) timer = setTimeout(sendPending, retryMs)
    }
  }
  const sendPending = async (): Promise<void> => {
    if (isSending || !isRunning) return
    clearTimeout(timer)
    isSending = true
    isRetryScheduled = false
    for (let answer = next(); answer && isRunning && !isRetryScheduled; answer = next()) {
      show({ saving: 'saving' })
      remember(answer)
      try {
        await send(answer)
        limiter.record(answer.questionId)
        storage.confirm(answer)
      } catch (error) {
        fail(answer, error)
      }
    }
    isSending = false
    if (!isRunning || isRetryScheduled) return
    const waits = unsent().map(({ questionId }) => limiter.waitMs(questionId))
    if (waits.length === 0) return show({ saving: state.refused.size > 0 ? 'refused' : 'saved' })
    if (state.saving !== 'offline') show({ saving: 'saving' })
    timer = setTimeout(sendPending, Math.min(...waits))
  }

  return {
    state: (): QueueState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    unconfirmed: storage.read,
    enqueue: (answer: GivenAnswer): void => {
      storage.keep(withReplaced(answer))
      clearRefusal(answer.questionId)
      void sendPending()
    },
    /** Starts, or retries at once: after a pause, or when the network returns. */
    resume: (): void => {
      if (state.over !== null) return
      isRunning = true
      void sendPending()
    },
    /** Sends delayed answers now, since the page may close first. */
    sendNow: (): void => {
      limiter.reset()
      void sendPending()
    },
    pause: (): void => {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
