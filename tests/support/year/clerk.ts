import type { DueRule, Reach } from '../../../domain/kernel/due-rule.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import {
  type Answer,
  answerOn,
  blank,
  type Candidate,
  candidateOf,
  dateOf,
  isPassed,
  isSameRule,
  isTouched,
  isWaivedOn,
  later,
  noDate,
  type PlainCourse,
  type PlainEnrolment,
  type PlainPerson,
  plusDays,
} from './ledger.ts'
import { plus, plusMonths } from './plain-days.ts'

type OfLevel = (level: Level) => boolean

const placeOf = ({ level, id }: Scope, courseId: string): string => `${level} ${id ?? ''} ${courseId}`

const scopesOf = ({ places }: PlainPerson): readonly Scope[] => [
  { level: 'enterprise', id: null },
  { level: 'department', id: places.department },
  { level: 'jobTitle', id: places.jobTitle },
]

/** Writes by the book alone what is due: a second, plainest implementation to compare the product with. */
export class Clerk {
  acts = 0
  readonly rest = new Set<string>()
  readonly people = new Map<string, PlainPerson>()
  readonly courses = new Map<string, PlainCourse>()
  readonly enrolments = new Map<string, PlainEnrolment>()
  private readonly rules = new Map<string, DueRule | null>()

  constructor(public today: string) {}

  private ruleAt({ person, course }: PlainEnrolment, level: Level): DueRule | null {
    const scope = scopesOf(person).find((one) => one.level === level)
    return (scope && this.rules.get(placeOf(scope, course.id))) ?? null
  }

  require(scope: Scope, courseId: string, rule: DueRule | null): void {
    this.rules.set(placeOf(scope, courseId), rule)
  }

  release(scope: Scope, courseId: string): void {
    this.rules.delete(placeOf(scope, courseId))
    this.followAll()
  }

  followAll(): void {
    for (const person of this.people.values()) this.follow(person)
  }

  /** By any level that requires the course. */
  isRuled(record: PlainEnrolment): boolean {
    return record.levels.some((level) => this.ruleAt(record, level)?.first != null)
  }

  choose(scope: Scope, courseId: string, rule: DueRule | null, reach: Reach): void {
    this.require(scope, courseId, rule)
    if (reach === 'from-now-on') return
    const concerned: OfLevel = (level) => level === scope.level
    for (const one of this.enrolments.values()) {
      const isReached = scopesOf(one.person).some(({ level, id }) => level === scope.level && id === scope.id)
      const isIn = one.course.id === courseId && one.endedAt === null && one.levels.includes(scope.level)
      if (isIn && isReached) this.setDate(one, concerned, concerned)
    }
  }

  /** Compares what is required of a person with their records. */
  follow(person: PlainPerson, moved: readonly Level[] = []): void {
    for (const course of this.courses.values()) {
      const isOpen = course.publishedOn !== null && course.terminals.includes(person.places.terminal)
      const wanted = scopesOf(person)
        .filter((scope) => person.isActive && isOpen && this.rules.has(placeOf(scope, course.id)))
        .map(({ level }) => level)
      const record = this.enrolments.get(`${person.id} ${course.id}`)
      if (record?.endedAt === null) this.keep(record, wanted, moved)
      else this.enrol(person, course, wanted, record)
    }
  }

  /** A person whom an author took off stays off until they move. */
  private enrol(person: PlainPerson, course: PlainCourse, wanted: readonly Level[], old?: PlainEnrolment) {
    const isMoved = old?.endedAt != null && old.endedAt < person.placedAt
    const isOff = old !== undefined && !isMoved && wanted.every((level) => old.levels.includes(level))
    if (wanted.length > 0 && !isOff) {
      const begun = blank(person, course, wanted)
      this.enrolments.set(`${person.id} ${course.id}`, begun)
      this.setDate(begun)
    } else if (old && person.isActive) old.levels = old.levels.filter((level) => wanted.includes(level))
  }

  private keep(record: PlainEnrolment, wanted: readonly Level[], moved: readonly Level[]): void {
    const { levels: had, date } = record
    record.levels = wanted
    if (had.length > 0 && wanted.length === 0 && !isTouched(record)) {
      record.endedAt = this.acts
      return
    }
    const isBack = had.length === 0 && wanted.length > 0 && !isPassed(record) && !record.isRenewing
    if (isBack && record.waiver?.until !== null && date?.by === 'expiry' && (date.on ?? '') < this.today) {
      Object.assign(record, noDate())
      this.setDate(record)
      record.date ??= date
      return
    }
    this.setDate(
      record,
      (level) =>
        moved.includes(level) && !isSameRule(this.ruleAt(record, level), record.candidates.get(level)),
      (level) => moved.includes(level) || !had.includes(level),
    )
  }

  /** Nothing moves a date but what is named: levels whose date is out of date, and those that may have one now. */
  private setDate(
    record: PlainEnrolment,
    isStale: OfLevel = () => false,
    isFresh: OfLevel = () => true,
  ): void {
    const { levels, date, waiver, candidates: before } = record
    if (isPassed(record) || waiver?.until === null || date?.by === 'expiry') return
    if (date?.by === 'hand' && levels.length > 0) return
    // the days of a waiver do not count
    const from = waiver?.until && waiver.until >= this.today ? plus(waiver.until, 1) : this.today
    const candidates = new Map<Level, Candidate>()
    for (const level of levels) {
      const [known, rule] = [before.get(level), this.ruleAt(record, level)]
      const isKept = known ? !isStale(level) : !isFresh(level)
      const made = isKept ? known : rule && candidateOf(record, rule, { from, known, rest: this.rest })
      if (made) candidates.set(level, made)
    }
    if (isSame(before, candidates) && date?.by !== 'hand') return
    Object.assign(record, { candidates, date: dateOf(candidates) })
    if (record.renewBy !== null) record.renewBy = later(record.renewBy, record.date?.on ?? null)
  }

  /** A recognised completion counts from its own day. */
  pass(record: PlainEnrolment, on: string | null = null): void {
    const { isRenewing, expiresOn: old, course } = record
    const from = on ?? (isRenewing && old ? old : this.today)
    const expiresOn = course.months === 0 ? null : plusMonths(from, course.months)
    Object.assign(record, { status: 'aprobado', isRenewing: false, renewBy: null, expiresOn, ...noDate() })
  }

  fail(record: PlainEnrolment): void {
    record.hasFailedTest = true
    if (record.status === 'pendiente') Object.assign(record, { status: 'reprobado', renewBy: null })
  }

  reset(record: PlainEnrolment): void {
    if (record.renewBy === null) Object.assign(record, noDate())
    Object.assign(record, { status: 'pendiente', hasFailedTest: false, isRenewing: false, expiresOn: null })
    this.setDate(record)
  }

  /** Of the certificate on which the approval rests. */
  revoke(record: PlainEnrolment): void {
    const status = record.isRenewing && record.hasFailedTest ? 'reprobado' : 'pendiente'
    const hasFailedTest = status === 'reprobado'
    Object.assign(record, { status, hasFailedTest, isRenewing: false, expiresOn: null, ...noDate() })
    this.setDate(record)
  }

  /** By hand; a renewal's grace ends no earlier. */
  give(record: PlainEnrolment, on: string | null): void {
    const by = record.date?.by === 'expiry' ? 'expiry' : 'hand'
    record.date = { on, by, isException: false }
    if (record.renewBy !== null) record.renewBy = later(record.renewBy, on)
  }

  waive(record: PlainEnrolment, until: string | null, dueOn: string | null): void {
    const by = record.date?.by === 'expiry' ? 'expiry' : 'hand'
    record.waiver = { until }
    if (until === null && by === 'hand') Object.assign(record, noDate())
    if (dueOn !== null) this.give(record, dueOn)
  }

  isGraceOver({ renewBy }: PlainEnrolment): boolean {
    return renewBy !== null && this.today > renewBy
  }

  /** With a date by hand where the grace of a renewal is over and no rule sets one. */
  endWaiver(record: PlainEnrolment, byHand: string | null): void {
    const { date } = record
    record.waiver = null
    if (this.isGraceOver(record) && date?.by === 'expiry') Object.assign(record, noDate())
    this.setDate(record)
    if (byHand === null) record.date ??= date
    else this.give(record, byHand)
  }

  correctHireDate(person: PlainPerson, hiredOn: string | null): void {
    person.hiredOn = hiredOn
    const isStale = (known: Candidate | undefined) => known?.rule.from === 'hire' && known.since !== hiredOn
    for (const record of this.enrolments.values())
      if (record.person === person && record.endedAt === null)
        this.setDate(
          record,
          (level) => isStale(record.candidates.get(level)),
          () => false,
        )
  }

  /** What a night brings: windows that open, certificates that expire, graces that end. */
  begin(day: string): void {
    this.today = day
    const present = [...this.enrolments.values()].filter(({ endedAt }) => endedAt === null)
    for (const record of present) this.open(record)
    for (const record of present) this.expire(record)
    for (const record of present) this.miss(record)
  }

  private renewalRules(record: PlainEnrolment) {
    return record.levels.flatMap((level) => {
      const rule = this.ruleAt(record, level)
      return rule?.renewal ? [{ ...rule.renewal, unit: rule.unit }] : []
    })
  }

  private open(record: PlainEnrolment): void {
    const { expiresOn } = record
    if (!isPassed(record) || expiresOn === null || expiresOn < this.today) return
    const opens = Math.max(-1, ...this.renewalRules(record).map(({ opensBefore }) => opensBefore))
    if (opens < 0 || this.today < plus(expiresOn, -opens)) return
    const date = { on: expiresOn, by: 'expiry', isException: false }
    Object.assign(record, { isRenewing: true, hasFailedTest: false, date })
  }

  private expire(record: PlainEnrolment): void {
    const { expiresOn, isRenewing, hasFailedTest, date } = record
    if (expiresOn === null || expiresOn >= this.today || record.status !== 'aprobado') return
    const ends = this.renewalRules(record).map(({ grace, unit }) =>
      plusDays(expiresOn, grace, unit, this.rest),
    )
    const hasFailed = isRenewing && hasFailedTest
    const on = isRenewing ? later(expiresOn, date?.on ?? null) : expiresOn
    Object.assign(record, {
      expiresOn: null,
      isRenewing: false,
      status: hasFailed ? 'reprobado' : 'pendiente',
      hasFailedTest: hasFailed,
      renewBy: hasFailed ? null : later(ends.sort()[0] ?? plus(expiresOn, 30), on),
      date: { on, by: 'expiry', isException: false },
    })
  }

  private miss(record: PlainEnrolment): void {
    const { status, renewBy } = record
    if (status !== 'pendiente' || renewBy === null || renewBy >= this.today) return
    if (!isWaivedOn(this.today, record)) Object.assign(record, { status: 'reprobado', renewBy: null })
  }

  answer(record: PlainEnrolment): Answer | null {
    return answerOn(this.today, record)
  }
}

const isSame = (one: ReadonlyMap<Level, Candidate>, other: ReadonlyMap<Level, Candidate>): boolean =>
  one.size === other.size &&
  [...one].every(([level, known]) => JSON.stringify(other.get(level)) === JSON.stringify(known))
