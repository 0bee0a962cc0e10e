import { type Aggregate, because, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { SirceKeyEvent } from './events.ts'
import { checkSirceKey } from './rules.ts'

export type SirceKeysState = ReadonlyMap<string, string>

export type SirceKeyRejection =
  | 'legal.employer-not-found'
  | 'legal.sirce-course-unknown'
  | 'legal.sirce-course-twice'
  | 'legal.sirce-key-form'
  | 'legal.sirce-key-taken'
  | 'legal.sirce-reason-missing'

const refuse = refusals<SirceKeyRejection>()

const evolve = (state: SirceKeysState, { type, data }: SirceKeyEvent): SirceKeysState => {
  switch (type) {
    case 'SirceKeyEntered':
    case 'SirceKeyCorrected':
      return new Map(state).set(data.courseId, data.key)
    case 'SirceKeyTakenBack':
      return new Map([...state].filter(([courseId]) => courseId !== data.courseId))
    default:
      return unknownFact(type)
  }
}

export const sirceKeys: Aggregate<SirceKeysState, SirceKeyEvent> = {
  kind: 'sirceKeys',
  initial: new Map(),
  evolve,
}

/** A null key removes that of the course. */
type KeyOfCourse = { readonly courseId: string; readonly key: string | null }

type Entry = {
  readonly employerId: string
  readonly keys: readonly KeyOfCourse[]
  readonly reason: string | null
}

type Known = { readonly isEmployer: boolean; readonly courses: ReadonlyMap<string, string> }

/** Applies all changes or none; courses may swap keys. */
export const enterSirceKeys =
  (
    { employerId, keys, reason }: Entry,
    { isEmployer, courses }: Known,
  ): Decision<SirceKeysState, SirceKeyEvent> =>
  (state) => {
    if (!isEmployer) return refuse('legal.employer-not-found', 'id')
    const entered = keys.map(({ courseId, key }) => ({
      courseId,
      key: key === null ? null : canonicalLine(key),
    }))
    for (const [place, one] of entered.entries()) requireSound(entered, one, place, courses)
    const after = new Map(state)
    for (const { courseId, key } of entered)
      if (key === null) after.delete(courseId)
      else after.set(courseId, key)
    for (const [place, one] of entered.entries()) requireUntaken(after, one, place, courses)
    return entered.flatMap(({ courseId, key }): readonly SirceKeyEvent[] => {
      const before = state.get(courseId) ?? null
      if (key === before) return []
      if (before === null)
        return key === null ? [] : [{ type: 'SirceKeyEntered', data: { employerId, courseId, key } }]
      if (reason === null) return refuse('legal.sirce-reason-missing', 'reason')
      const of = { employerId, courseId, ...because(reason) }
      return key === null
        ? [{ type: 'SirceKeyTakenBack', data: { ...of, key: before } }]
        : [{ type: 'SirceKeyCorrected', data: { ...of, key, before } }]
    })
  }

const requireSound = (
  entered: readonly KeyOfCourse[],
  { courseId, key }: KeyOfCourse,
  place: number,
  courses: Known['courses'],
): void => {
  if (!courses.has(courseId)) refuse('legal.sirce-course-unknown', `keys.${place}.courseId`)
  if (entered.slice(0, place).some((one) => one.courseId === courseId))
    refuse('legal.sirce-course-twice', `keys.${place}.courseId`)
  if (key !== null && checkSirceKey(key)) refuse('legal.sirce-key-form', `keys.${place}.key`)
}

const requireUntaken = (
  after: SirceKeysState,
  { courseId, key }: KeyOfCourse,
  place: number,
  courses: Known['courses'],
): void => {
  if (key === null) return
  const other = [...after].find(([id, one]) => id !== courseId && one.toUpperCase() === key.toUpperCase())
  if (other) refuse('legal.sirce-key-taken', `keys.${place}.key`, { course: courses.get(other[0]) ?? '' })
}
