import type { Recorded } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Filter, passes, sieveOf } from './filter.ts'
import { isUuid } from './names.ts'
import { actorsOf, toldFacts } from './told.ts'

type Facts = readonly Recorded[]

export type Asked = {
  readonly streams: readonly string[]
  /** The id of what it is about, which names it. */
  readonly about: string
  readonly choose?: (all: Facts) => Facts
  /** What is told of a stream, where that is not all: the rest is not told as what was before either. */
  readonly told?: (stream: Facts) => Facts
  readonly filter?: Filter
  readonly page: { readonly size: number; readonly before: number }
  /** What is told where nothing was ever recorded. */
  readonly missing?: ErrorCode
}

/** So many facts of these streams, the newest first, each with what it replaced, and what their ids stand for. Throws `missing`. */
export const historyOf = async (
  context: Context,
  { streams: asked, about, choose, told, filter, page, missing }: Asked,
) => {
  const read = await context.store.readEach(asked)
  const streams = told ? read.map(told) : read
  if (missing && streams.every((facts) => facts.length === 0)) throw new Rejection(missing, 'id')
  const all = streams.flat().sort((one, other) => other.position - one.position)
  const whole = choose ? choose(all) : all
  const chosen = filter ? whole.filter(passes(await sieveOf(context, filter))) : whole
  const events = chosen.filter(({ position }) => position < page.before).slice(0, page.size)
  const actors = actorsOf(whole)
  const people = actors.filter(({ kind }) => kind === 'person').map(({ id }) => id)
  const ids = [...(isUuid(about) ? [about] : []), ...people]
  const { rows, names } = await toldFacts(context, { streams, events, ids })
  return {
    about: names.get(about) ?? null,
    count: chosen.length,
    whole: whole.length,
    types: [...new Set(whole.map(({ type }) => type))],
    actors: actors.map(({ kind, id }) => ({ kind, id, name: names.get(id) ?? null })),
    rows,
    names: [...names].map(([id, name]) => ({ id, name })),
  }
}

/** The attempts at a lesson, the facts that name it, and whatever came about in the same act as one of those. */
export const aboutLesson =
  (lessonId: string) =>
  (all: Facts): Facts => {
    const acts = new Set(all.filter((event) => isOf(event, lessonId)).map(({ meta }) => meta.commandId))
    return all.filter(({ stream, meta }) => stream.startsWith('attempt-') || acts.has(meta.commandId))
  }

/** The facts that name it and no others: of its course, how it came to be what it is. */
export const namingLesson =
  (lessonId: string) =>
  (all: Facts): Facts =>
    all.filter((event) => isOf(event, lessonId))

const isOf = ({ data }: Recorded, lessonId: string): boolean =>
  'lessonId' in data && data.lessonId === lessonId
