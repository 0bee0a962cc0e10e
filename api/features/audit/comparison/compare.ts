import type { Recorded } from '../../../../domain/kernel/event.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { holds } from '../../../../domain/kernel/viewer.ts'
import type { Context } from '../../../context.ts'
import type { ComparedListName } from '../../../contract/compared.ts'
import { latestMoment, pastMoment } from '../../../kit/moment.ts'
import { requireCaller } from '../../../kit/request.ts'
import { historyOf } from '../histories.ts'
import { type Difference, differences, type FlatRow } from './differences.ts'
import { type ComparedList, comparedLists, type Place } from './lists.ts'

export type ComparisonQuery = {
  readonly list: ComparedListName
  readonly id?: string | null | undefined
  readonly from: string
  readonly to?: string | null | undefined
}

export type Comparison = {
  readonly list: ComparedList
  readonly place: Place
  readonly title: string | null
  readonly timeZone: string
  readonly from: number
  readonly to: number
  readonly rowsBefore: number
  readonly rowsAfter: number
  readonly differences: readonly Difference<FlatRow>[]
}

/** The rows that differ between two moments. Throws audit.moments-reversed and audit.too-many-compared. */
export const compare = async (context: Context, query: ComparisonQuery): Promise<Comparison> => {
  const list = comparedLists[query.list]
  if (list.needs && !holds(requireCaller(context), list.needs))
    throw new Rejection('access.forbidden', 'list')
  const id = query.id ?? ''
  if (list.needsId && id === '') throw new Rejection('http.invalid-input', 'id')
  const from = await pastMoment(query.from, context, 'from')
  const to = query.to ? await pastMoment(query.to, context, 'to') : await latestMoment(context, 'to')
  if (from.position > to.position) throw new Rejection('audit.moments-reversed', 'from')
  const place = await list.placeOf(context, id, [to, from])
  const title = (await list.titleAt(context, id, to)) ?? (await list.titleAt(context, id, from))
  const before = await list.rowsAt(context, id, from)
  const after = await list.rowsAt(context, id, to)
  return {
    list,
    place,
    title,
    timeZone: to.calendar.timeZone,
    from: from.position,
    to: to.position,
    rowsBefore: before.size,
    rowsAfter: after.size,
    differences: differences(before, after),
  }
}

const factsShown = 5

/** The compared lists exclude drafts, so their facts are excluded too; the history of a grade or of attendance has them. */
const draftTypes: ReadonlySet<string> = new Set(['GradeDrafted', 'AttendanceTaken'])

const isComparedAt =
  ({ lessonId }: Place) =>
  ({ type, data }: Recorded): boolean =>
    !draftTypes.has(type) && (lessonId === null || !('lessonId' in data) || data.lessonId === lessonId)

const newestOfEach = (
  facts: readonly Recorded[],
  rowOf: ReadonlyMap<string, string>,
): readonly Recorded[] => {
  const counts = new Map<string | undefined, number>()
  return facts.filter(({ stream }) => {
    const row = rowOf.get(stream)
    const before = counts.get(row) ?? 0
    counts.set(row, before + 1)
    return before <= factsShown
  })
}

/** Facts about these rows between the two moments, by the row's key, newest first. */
export const factsBetween = async (
  context: Context,
  { list, place, from, to }: Comparison,
  keys: readonly string[],
) => {
  const rowOf = await list.streamsOf(context, keys, place)
  const { rows, names } = await historyOf(context, {
    streams: [...rowOf.keys()],
    about: '',
    choose: (history) =>
      newestOfEach(
        history.filter((fact) => fact.position > from && fact.position <= to && isComparedAt(place)(fact)),
        rowOf,
      ),
    page: { size: keys.length * (factsShown + 1), before: Number.POSITIVE_INFINITY },
  })
  const facts = Map.groupBy(rows, ({ stream }) => rowOf.get(stream))
  return {
    of: (key: string) => {
      const rowFacts = facts.get(key) ?? []
      return { facts: rowFacts.slice(0, factsShown), hasMoreFacts: rowFacts.length > factsShown }
    },
    names,
  }
}
