import type { WrittenCourse } from './catalogue.ts'
import { bytes, column, shorts, words } from './columns.ts'
import type { Turn } from './lives.ts'
import type { Records } from './records.ts'
import { never, pastDays } from './sizes.ts'
import { cast, type Staff } from './staff.ts'

const kinds = ['person', 'write', 'publish', 'record', 'badges'] as const

/** `of` is the number of a person, a course or a record's turn. */
export type Act = { readonly kind: (typeof kinds)[number]; readonly of: number; readonly day: number }

export type Batch = {
  readonly number: number
  readonly day: number
  readonly share: number
  readonly weight: number
  readonly acts: () => readonly Act[]
}

type Weigh = (act: Act) => number

/** In one append; the store's limit is 5,000. */
const weightMax = 4_500

/** All acts by day, in deterministic batches. */
export const openTimetable = (
  staff: Staff,
  courses: readonly WrittenCourse[],
  records: Records,
): readonly Batch[] => {
  const [kindOf, of, days] = [column(bytes), column(words), column(shorts)]
  const add = (kind: Act['kind'], number: number, day: number): void => {
    if (day > pastDays) return
    kindOf.add(kinds.indexOf(kind))
    of.add(number)
    days.add(day)
  }
  const addDays = (kind: Act['kind'], number: number, on: readonly (number | undefined)[]): void => {
    for (const day of new Set(on)) add(kind, number, day ?? never)
  }
  for (let person = cast.length; person < staff.count; person += 1)
    addDays('person', person, [
      staff.hired[person],
      staff.loggedIn[person],
      staff.moved[person],
      staff.left[person],
    ])
  for (const { plan } of courses) {
    add('write', plan.number, plan.writtenOn)
    add('publish', plan.number, plan.publishedOn)
  }
  for (let turn = 0; turn < records.turns; turn += 1) add('record', turn, records.dayOf(turn))
  for (let person = 0; person < staff.count; person += 1)
    addDays('badges', person, [
      staff.loggedIn[person],
      records.firstInPlan[person],
      records.firstExtra[person],
    ])
  const order = byKey(kindOf.length, (index) => days.at(index) * kinds.length + kindOf.at(index))
  const actAt = (place: number): Act => {
    const index = order[place] ?? 0
    return { kind: kinds[kindOf.at(index)] ?? 'record', of: of.at(index), day: days.at(index) }
  }
  return cut(order.length, actAt, weighing(records))
}

const byKey = (length: number, keyOf: (index: number) => number): Int32Array => {
  const starts = new Int32Array((pastDays + 2) * kinds.length + 1)
  for (let index = 0; index < length; index += 1) {
    const next = keyOf(index) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
  const order = new Int32Array(length)
  for (let index = 0; index < length; index += 1) {
    const key = keyOf(index)
    const place = starts[key] ?? 0
    order[place] = index
    starts[key] = place + 1
  }
  return order
}

const turnWeights: Readonly<Record<Turn, number>> = {
  enrol: 3,
  begin: 1,
  finish: 6,
  fail: 11,
  open: 1,
  expire: 1,
  miss: 1,
  lift: 3,
}
const testWeight = 9

const weighing =
  (records: Records): Weigh =>
  ({ kind, of }) => {
    switch (kind) {
      case 'person':
        return 2
      case 'write':
        return 45
      case 'publish':
        return 1
      case 'badges':
        return 3
      case 'record': {
        const turn = records.turnOf(of)
        return (
          turnWeights[turn] +
          (turn === 'finish' && records.courseOf(of).questions.length > 0 ? testWeight : 0)
        )
      }
    }
  }

const cut = (length: number, actAt: (place: number) => Act, weigh: Weigh): readonly Batch[] => {
  const batches: Omit<Batch, 'share'>[] = []
  let [from, weight] = [0, 0]
  const close = (until: number): void => {
    const first = from
    const acts = () => Array.from({ length: until - first }, (_, place) => actAt(first + place))
    batches.push({ number: batches.length, day: actAt(first).day, weight, acts })
    from = until
    weight = 0
  }
  for (let place = 0; place < length; place += 1) {
    const act = actAt(place)
    const added = weigh(act)
    if (place > from && (act.day !== actAt(from).day || weight + added > weightMax)) close(place)
    weight += added
  }
  if (length > from) close(length)
  return timed(batches)
}

const timed = (batches: readonly Omit<Batch, 'share'>[]): readonly Batch[] => {
  const [counts, seen] = [new Map<number, number>(), new Map<number, number>()]
  for (const { day } of batches) counts.set(day, (counts.get(day) ?? 0) + 1)
  return batches.map((batch) => {
    const place = seen.get(batch.day) ?? 0
    seen.set(batch.day, place + 1)
    return { ...batch, share: place / (counts.get(batch.day) ?? 1) }
  })
}
