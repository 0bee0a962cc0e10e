import type { Level, PriorityKey } from '../../domain/kernel/ids.ts'
import { id } from './a.ts'

/** A course of two lessons, of which one is a test. */
export const lessonIds = { video: id('l', 1), test: id('l', 3) } as const

/**
 * One person's record of one course as a clerk keeps it on paper: what is struck out is gone. It says again, in the plainest way, what the
 * domain decides, so that a random history can be held against both.
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
  certificates: PlainCertificate[]
  renewBy: string | null
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
  certificates: [],
  renewBy: null,
})

/** Counted in days of the calendar, without daylight saving. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The histories begin and issue in the first days of a month, which every month has. */
const monthsAfter = (date: string, months: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

const begin = (record: PlainRecord, isByAuthor: boolean): void => {
  if (record.situation === 'enrolled') return
  Object.assign(record, { situation: 'enrolled', isByAuthor, cycle: record.cycle + 1, renewBy: null })
  startAnew(record)
}

const startAnew = (record: PlainRecord): void => {
  Object.assign(record, { status: 'pendiente', completed: [], passed: {} })
}

const hasDoneAll = ({ completed, passed }: PlainRecord): boolean =>
  completed.includes(lessonIds.video) && passed[lessonIds.test] === true

const approve = (record: PlainRecord, number: number): void => {
  const { cycle, today, months } = record
  record.status = 'aprobado'
  record.renewBy = null
  record.certificates.push({ number, cycle, expiresOn: months === 0 ? null : monthsAfter(today, months) })
}

const approveIfEarned = (record: PlainRecord, number: number): void => {
  if (record.priority === 'normativa' && record.status !== 'aprobado' && hasDoneAll(record))
    approve(record, number)
}

const endCertificate = (record: PlainRecord, number: number, renewBy: string | null): void => {
  const ended = record.certificates.find((one) => one.number === number)
  record.certificates = record.certificates.filter((one) => one !== ended)
  if (record.situation !== 'enrolled' || ended?.cycle !== record.cycle) return
  record.cycle += 1
  startAnew(record)
  record.renewBy = renewBy
}

/** What each act writes; true where it does anything. `number` names the certificate that it would issue. */
export const clerk = {
  enrol: (record: PlainRecord) => begin(record, true),
  require: (record: PlainRecord, levels: readonly Level[]) => {
    if (levels.length === 0) return
    begin(record, false)
    record.levels = [...new Set([...record.levels, ...levels])]
  },
  lift: (record: PlainRecord, level: Level, hasBegun: boolean) => {
    if (!record.levels.includes(level)) return
    record.levels = record.levels.filter((one) => one !== level)
    const isTouched =
      hasBegun ||
      record.completed.length > 0 ||
      Object.keys(record.passed).length > 0 ||
      record.status !== 'pendiente' ||
      record.renewBy !== null
    if (record.situation === 'enrolled' && !record.isByAuthor && record.levels.length === 0 && !isTouched)
      record.situation = 'ended'
  },
  remove: (record: PlainRecord) => {
    if (record.situation === 'enrolled') record.situation = 'ended'
  },
  complete: (record: PlainRecord, number: number) => {
    if (record.situation !== 'enrolled' || record.completed.includes(lessonIds.video)) return
    record.completed.push(lessonIds.video)
    approveIfEarned(record, number)
  },
  sit: (record: PlainRecord, grade: number, number: number) => {
    if (record.situation !== 'enrolled') return
    record.passed[lessonIds.test] = grade >= 70
    if (grade < 70) {
      if (record.status === 'pendiente') Object.assign(record, { status: 'reprobado', renewBy: null })
      return
    }
    if (!record.completed.includes(lessonIds.test)) record.completed.push(lessonIds.test)
    approveIfEarned(record, number)
  },
  approve: (record: PlainRecord, number: number) => {
    if (record.situation !== 'enrolled' || record.status === 'aprobado') return
    if (record.priority === 'normativa' && !hasDoneAll(record)) return
    approve(record, number)
  },
  revoke: (record: PlainRecord, number: number) => endCertificate(record, number, null),
  expire: (record: PlainRecord) => {
    for (const { number, expiresOn } of record.certificates)
      if (expiresOn !== null && record.today > expiresOn)
        endCertificate(record, number, daysAfter(expiresOn, 30))
  },
  missRenewal: (record: PlainRecord) => {
    if (record.situation !== 'enrolled' || record.status !== 'pendiente' || record.renewBy === null) return
    if (record.today > record.renewBy) Object.assign(record, { status: 'reprobado', renewBy: null })
  },
}
