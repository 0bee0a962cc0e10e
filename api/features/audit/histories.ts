import type { Recorded } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { pageWithActs } from './act-pages.ts'
import { type Filter, passes, resolveFilter } from './filter.ts'
import { isUuid, presentNames } from './names.ts'
import { actorsOf, presentFacts } from './present-facts.ts'

type Facts = readonly Recorded[]

export type HistoryQuery = {
  readonly streams: readonly string[]
  readonly about: string
  /** Selects the facts of the streams; all by default. */
  readonly choose?: (facts: Facts) => Facts
  /** Facts of a stream that may be disclosed; the others are not shown as replaced facts either. */
  readonly disclose?: (stream: Facts) => Facts
  readonly filter?: Filter
  readonly page: { readonly size: number; readonly before: number; readonly wholeActs?: boolean }
  /** The refusal where nothing was ever recorded. */
  readonly missing?: ErrorCode
}

/**
 * A page of a history, newest first: facts with the ones that they replaced, and the names of all ids. `count` is the number of matching
 * facts, `whole` that of all. Throws `missing`.
 */
export const historyOf = async (
  context: Context,
  { streams: streamNames, about, choose, disclose, filter, page, missing }: HistoryQuery,
) => {
  const histories = await context.store.readEach(streamNames)
  const streams = disclose ? histories.map(disclose) : histories
  if (missing && streams.every((facts) => facts.length === 0)) throw new Rejection(missing, 'id')
  const facts = streams.flat().sort((one, other) => other.position - one.position)
  const whole = choose ? choose(facts) : facts
  const matches = filter ? whole.filter(passes(await resolveFilter(context, filter))) : whole
  const { events, actGoesOn } = pageWithActs(
    matches.filter(({ position }) => position < page.before),
    page,
  )
  const actors = actorsOf(whole)
  const people = actors.filter(({ kind }) => kind === 'person').map(({ id }) => id)
  const ids = [...(isUuid(about) ? [about] : []), ...people]
  const { rows, names } = await presentFacts(context, { streams, events, ids })
  return {
    about: names.get(about) ?? null,
    count: matches.length,
    whole: whole.length,
    types: [...new Set(whole.map(({ type }) => type))],
    actors: actors.map(({ kind, id }) => ({ kind, id, name: names.get(id) ?? null })),
    rows,
    actGoesOn,
    names: presentNames(names),
  }
}

/** Facts of attempts, facts that name the lesson, and other facts of the same commands. */
export const aboutLesson =
  (lessonId: string) =>
  (facts: Facts): Facts => {
    const acts = new Set(
      facts.filter((event) => namesLesson(event, lessonId)).map(({ meta }) => meta.commandId),
    )
    return facts.filter(({ stream, meta }) => stream.startsWith('attempt-') || acts.has(meta.commandId))
  }

export const namingLesson =
  (lessonId: string) =>
  (facts: Facts): Facts =>
    facts.filter((event) => namesLesson(event, lessonId))

const namesLesson = ({ data }: Recorded, lessonId: string): boolean =>
  'lessonId' in data && data.lessonId === lessonId
