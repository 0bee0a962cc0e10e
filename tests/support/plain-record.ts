import type { Level, PriorityKey } from '../../domain/kernel/ids.ts'
import { id } from './a.ts'

/** A course of a lesson of each kind that counts in its own way. */
export const lessonIds = {
  video: id('l', 1),
  test: id('l', 3),
  manual: id('l', 4),
  session: id('l', 5),
} as const

export type EvaluationLesson = (typeof lessonIds)['test' | 'manual']

type PlainGrade = { readonly grade: number; readonly isPublished: boolean }
type PlainMark = { readonly attended: boolean; readonly isMakeUp: boolean; readonly isDraft: boolean }

/**
 * One person's record of one course, as a clerk would keep it on paper: a second, simplest implementation of the domain's decisions, so
 * that random histories can compare the two.
 */
export type PlainRecord = {
  readonly priority: PriorityKey
  /** How long a certificate holds; 0 is for ever. */
  readonly months: number
  /** yyyy-MM-dd */
  today: string
  situation: 'none' | 'enrolled' | 'ended'
  isByAuthor: boolean
  levels: Level[]
  cycle: number
  status: 'pendiente' | 'aprobado' | 'reprobado'
  completed: string[]
  /** By lesson: whether the latest result passes. */
  passed: Record<string, boolean>
  /** The number of the test's attempt that counts. */
  sat: number | null
  /** The manual evaluation's grade, published or not. */
  grade: (PlainGrade & { readonly number: number }) | null
  mark: PlainMark | null
  /** Whether a grader has done anything in this cycle. */
  hasMarks: boolean
  /** By a missed renewal or by hand. */
  hasFailedOtherwise: boolean
  certificates: PlainCertificate[]
  renewBy: string | null
  /** The number of the certificate that may be renewed now: its approval stands. */
  renewing: number | null
  dueOn: string | null
  /** The last day of a waiver. */
  waivedUntil: string | null
}

type PlainCertificate = { readonly number: number; readonly cycle: number; readonly expiresOn: string | null }

export const blankRecord = (course: Pick<PlainRecord, 'priority' | 'months'>): PlainRecord => ({
  ...course,
  today: '2026-01-15',
  situation: 'none',
  isByAuthor: false,
  levels: [],
  cycle: 0,
  status: 'pendiente',
  completed: [],
  passed: {},
  sat: null,
  grade: null,
  mark: null,
  hasMarks: false,
  hasFailedOtherwise: false,
  certificates: [],
  renewBy: null,
  renewing: null,
  dueOn: null,
  waivedUntil: null,
})

/** Counted in days of the calendar, without daylight saving. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The last day of a month that has no such day. */
const monthsAfter = (date: string, months: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  const first = day.getUTCDate()
  day.setUTCMonth(day.getUTCMonth() + months)
  if (day.getUTCDate() !== first) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

const begin = (record: PlainRecord, isByAuthor: boolean): void => {
  if (record.situation === 'enrolled') return
  Object.assign(record, {
    situation: 'enrolled',
    isByAuthor,
    cycle: record.cycle + 1,
    renewBy: null,
    waivedUntil: null,
  })
  startAnew(record)
  record.dueOn = null
}

const forGood = '9999-12-31'

/** What is to be passed again is due thirty days later, where it is required and not waived for good; the days of a waiver do not count. */
const dueAnew = (record: PlainRecord): void => {
  const { levels, today, waivedUntil } = record
  const from = waivedUntil !== null && waivedUntil >= today ? waivedUntil : daysAfter(today, -1)
  record.dueOn = levels.length > 0 && waivedUntil !== forGood ? daysAfter(from, 31) : null
}

const startAnew = (record: PlainRecord): void => {
  const nothing = { completed: [], passed: {}, sat: null, grade: null, mark: null, hasMarks: false }
  Object.assign(record, { status: 'pendiente', hasFailedOtherwise: false, renewing: null, ...nothing })
}

const hasDoneAll = ({ completed, passed }: PlainRecord): boolean =>
  [lessonIds.video, lessonIds.session].every((lesson) => completed.includes(lesson)) &&
  [lessonIds.test, lessonIds.manual].every((lesson) => passed[lesson] === true)

const isPassed = ({ status, renewing }: PlainRecord): boolean => status === 'aprobado' && renewing === null

const renewed = ({ certificates, renewing }: PlainRecord): PlainCertificate | undefined =>
  certificates.find(({ number }) => number === renewing)

const approve = (
  record: PlainRecord,
  number: number,
  from = renewed(record)?.expiresOn ?? record.today,
): void => {
  const { cycle, months } = record
  Object.assign(record, { status: 'aprobado', renewBy: null, hasFailedOtherwise: false, renewing: null })
  record.dueOn = null
  record.certificates.push({ number, cycle, expiresOn: months === 0 ? null : monthsAfter(from, months) })
}

const approveIfEarned = (record: PlainRecord, number: number): void => {
  if (record.priority === 'normativa' && !isPassed(record) && hasDoneAll(record)) approve(record, number)
}

/** A later day that was given by hand holds beyond the certificate, with the grace no shorter. */
const keepDate = (record: PlainRecord, given: string): void => {
  record.dueOn = given
  if (record.renewBy !== null && given > record.renewBy) record.renewBy = given
}

const endCertificate = (record: PlainRecord, number: number, renewBy: string | null): void => {
  const ended = record.certificates.find((one) => one.number === number)
  record.certificates = record.certificates.filter((one) => one !== ended)
  if (record.situation !== 'enrolled') return
  const end = () => {
    if (renewBy === null) dueAnew(record)
    else record.dueOn = ended?.expiresOn ?? null
  }
  if (record.renewing === number) {
    const given = record.dueOn
    const isFailing = Object.values(record.passed).includes(false)
    Object.assign(record, { renewing: null, status: isFailing ? 'reprobado' : 'pendiente' })
    record.renewBy = isFailing ? null : renewBy
    end()
    if (renewBy !== null && given !== null) keepDate(record, given)
    return
  }
  if (ended?.cycle !== record.cycle) return
  record.cycle += 1
  startAnew(record)
  record.renewBy = renewBy
  end()
}

const isTouched = ({ completed, passed, hasMarks, mark, status }: PlainRecord): boolean =>
  completed.length + Object.keys(passed).length > 0 || hasMarks || mark !== null || status !== 'pendiente'

const strike = (record: PlainRecord, lesson: string): void => {
  record.completed = record.completed.filter((one) => one !== lesson)
}

const write = (record: PlainRecord, lesson: string): void => {
  if (!record.completed.includes(lesson)) record.completed.push(lesson)
}

/** Once no evaluation is failed any more. */
const liftFailure = (record: PlainRecord): void => {
  const isFailing = Object.values(record.passed).includes(false)
  if (record.status === 'reprobado' && !record.hasFailedOtherwise && !isFailing) record.status = 'pendiente'
}

const evaluated = (record: PlainRecord, lesson: EvaluationLesson, grade: number, number: number): void => {
  record.passed[lesson] = grade >= 70
  if (grade < 70) {
    strike(record, lesson)
    if (record.status === 'pendiente') Object.assign(record, { status: 'reprobado', renewBy: null })
    return
  }
  write(record, lesson)
  liftFailure(record)
  approveIfEarned(record, number)
}

const countsAt = ({ attended, isMakeUp }: PlainMark, isHeldBefore: boolean): boolean =>
  attended && (isMakeUp || !isHeldBefore)

const attended = (record: PlainRecord, mark: PlainMark, isHeldBefore: boolean, number: number): void => {
  record.mark = { ...mark, isDraft: false }
  if (!countsAt(mark, isHeldBefore)) {
    if (!isPassed(record)) strike(record, lessonIds.session)
    return
  }
  write(record, lessonIds.session)
  approveIfEarned(record, number)
}

/** What each act writes; true where it does anything. `number` names the certificate that it would issue. */
export const clerk = {
  enrol: (record: PlainRecord) => {
    if (record.situation === 'enrolled') return
    begin(record, true)
    dueAnew(record)
  },
  require: (record: PlainRecord, levels: readonly Level[]) => {
    if (levels.length === 0) return
    begin(record, false)
    record.levels = [...new Set([...record.levels, ...levels])]
  },
  lift: (record: PlainRecord, level: Level, hasBegun: boolean) => {
    if (!record.levels.includes(level)) return
    record.levels = record.levels.filter((one) => one !== level)
    if (record.situation !== 'enrolled' || record.isByAuthor || record.levels.length > 0) return
    if (!hasBegun && !isTouched(record) && record.renewBy === null) record.situation = 'ended'
  },
  remove: (record: PlainRecord) => {
    if (record.situation === 'enrolled') record.situation = 'ended'
  },
  complete: (record: PlainRecord, number: number) => {
    if (record.situation !== 'enrolled' || record.completed.includes(lessonIds.video)) return
    write(record, lessonIds.video)
    approveIfEarned(record, number)
  },
  sit: (record: PlainRecord, grade: number, number: number) => {
    if (record.situation !== 'enrolled') return
    record.sat = number
    evaluated(record, lessonIds.test, grade, number)
  },
  grade: (record: PlainRecord, given: PlainGrade & { readonly hasReason: boolean }, number: number) => {
    const { grade, isPublished, hasReason } = given
    const before = record.grade
    if (record.situation !== 'enrolled') return
    if (before?.grade === grade && before.isPublished === isPublished) return
    if (before?.isPublished && !(isPublished && hasReason)) return
    record.grade = { grade, isPublished, number: before?.number ?? number }
    record.hasMarks = true
    if (isPublished) evaluated(record, lessonIds.manual, grade, number)
  },
  publish: (record: PlainRecord, number: number) => {
    if (record.situation !== 'enrolled' || !record.grade || record.grade.isPublished) return
    record.grade = { ...record.grade, isPublished: true }
    evaluated(record, lessonIds.manual, record.grade.grade, number)
  },
  restart: (record: PlainRecord, lesson: EvaluationLesson) => {
    if (lesson === lessonIds.manual) record.grade = null
    else record.sat = null
    record.hasMarks = true
    delete record.passed[lesson]
    strike(record, lesson)
    liftFailure(record)
  },
  take: (
    record: PlainRecord,
    taken: Omit<PlainMark, 'isDraft'> & { readonly hasReason: boolean; readonly isHeldBefore: boolean },
    number: number,
  ) => {
    const { attended: isThere, hasReason, isHeldBefore } = taken
    const isMakeUp = isThere && taken.isMakeUp
    const before = record.mark
    if (record.situation !== 'enrolled') return
    if (before?.attended === isThere && before.isMakeUp === isMakeUp) return
    const mark = { attended: isThere, isMakeUp, isDraft: true }
    if (before === null || before.isDraft) record.mark = mark
    else if (hasReason) attended(record, mark, isHeldBefore, number)
  },
  send: (record: PlainRecord, isHeldBefore: boolean, number: number) => {
    if (record.situation === 'enrolled' && record.mark?.isDraft)
      attended(record, record.mark, isHeldBefore, number)
  },
  correctStatus: (record: PlainRecord, to: 'pendiente' | 'reprobado') => {
    if (record.situation !== 'enrolled' || record.status === 'aprobado' || record.status === to) return
    const isFailed = to === 'reprobado'
    Object.assign(record, { status: to, hasFailedOtherwise: isFailed })
    if (isFailed) record.renewBy = null
  },
  reset: (record: PlainRecord) => {
    if (record.situation !== 'enrolled' || !isTouched(record)) return
    const approvedCycle = renewed(record)?.cycle ?? record.cycle
    record.certificates = record.certificates.filter(({ cycle }) => cycle !== approvedCycle)
    record.cycle += 1
    startAnew(record)
    if (record.renewBy === null) dueAnew(record)
  },
  approve: (record: PlainRecord, number: number) => {
    if (record.situation !== 'enrolled' || isPassed(record)) return
    if (record.priority === 'normativa' && !hasDoneAll(record)) return
    approve(record, number)
  },
  recognise: (record: PlainRecord, on: string, number: number) => {
    if (record.situation !== 'enrolled' || isPassed(record) || on > record.today) return
    const expiresOn = record.months === 0 ? null : monthsAfter(on, record.months)
    const standing = renewed(record)?.expiresOn
    if (expiresOn !== null && (expiresOn < record.today || (standing && expiresOn <= standing))) return
    approve(record, number, on)
  },
  revoke: (record: PlainRecord, number: number) => endCertificate(record, number, null),
  openRenewal: (record: PlainRecord, opensBefore: number) => {
    if (record.situation !== 'enrolled' || !isPassed(record)) return
    const held = record.certificates.find(({ cycle }) => cycle === record.cycle)
    if (!held?.expiresOn || record.today > held.expiresOn) return
    if (record.today < daysAfter(held.expiresOn, -opensBefore)) return
    record.cycle += 1
    startAnew(record)
    Object.assign(record, { status: 'aprobado', renewing: held.number, dueOn: held.expiresOn })
  },
  extend: (record: PlainRecord, until: string) => {
    if (record.renewBy !== null && until > record.renewBy) record.renewBy = until
  },
  waive: (record: PlainRecord, until: string | null) => {
    record.waivedUntil = until ?? forGood
  },
  endWaiver: (record: PlainRecord) => {
    record.waivedUntil = null
  },
  expire: (record: PlainRecord) => {
    for (const { number, expiresOn } of record.certificates)
      if (expiresOn !== null && record.today > expiresOn)
        endCertificate(record, number, daysAfter(expiresOn, 30))
  },
  missRenewal: (record: PlainRecord) => {
    if (record.situation !== 'enrolled' || record.status !== 'pendiente' || record.renewBy === null) return
    if (record.waivedUntil !== null && record.today <= record.waivedUntil) return
    if (record.today > record.renewBy)
      Object.assign(record, { status: 'reprobado', renewBy: null, hasFailedOtherwise: true })
  },
}
