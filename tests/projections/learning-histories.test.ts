import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approveCourse, correctStatus } from '../../domain/enrolments/approval.ts'
import { sendAttendance, takeAttendance } from '../../domain/enrolments/attendance.ts'
import { expireCertificate, missRenewal, revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { type EnrolmentDecision, type EnrolmentState, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { publishDraft, recordGrade, restartEvaluation } from '../../domain/enrolments/grades.ts'
import { markingOf } from '../../domain/enrolments/marking.ts'
import { applyRequirement, enrol, liftRequirement, removeMember } from '../../domain/enrolments/membership.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import { resetProgress } from '../../domain/enrolments/resetting.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { certificates } from '../../projections/certificates.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { a, id, ids } from '../support/a.ts'
import { refusalOf } from '../support/given.ts'
import { blankRecord, clerk, daysAfter, lessonIds, type PlainRecord } from '../support/plain-record.ts'
import { rowsAfter } from './fold.ts'

/** What happened, and how the clerk wrote it down. */
type History = { facts: readonly EnrolmentEvent[]; readonly plain: PlainRecord; acts: number }
type Act = (history: History) => void

const { enrolmentId, personId, courseId } = a.record()
const who = { enrolmentId, personId, courseId }

const outlineOf = ({ priority, months }: PlainRecord) =>
  a.outline({
    priority,
    expirationMonths: months,
    lessons: [
      a.outlined('video', 1),
      a.outlined('automaticEvaluation', 3),
      a.outlined('manualEvaluation', 4),
      a.outlined('faceToFace', 5),
    ],
  })

const certificateIn = ({ plain, acts }: History) => ({
  ...a.certificate(),
  certificateId: id('z', acts),
  issuedOn: plain.today,
})

const earningIn = (history: History) => ({
  outline: outlineOf(history.plain),
  certificate: certificateIn(history),
})

const graderOf = (hasReason: boolean) => ({
  personId: ids.author,
  isSoleAdministrator: false,
  reason: hasReason ? 'Se leyó otra vez' : null,
})

/** As whoever grades has just read it. */
const versionOf = ({ facts }: History): number => {
  const state = fold(enrolment, facts)
  return state.situation === 'enrolled' ? markingOf(state.markings, lessonIds.manual).version : 0
}

const registerIn = (
  history: History,
  { hasReason, isHeldBefore }: { hasReason: boolean; isHeldBefore: boolean },
) => {
  const days = { heldOn: '2026-01-10', enrolledOn: isHeldBefore ? '2026-01-11' : '2026-01-10' }
  return { lessonId: lessonIds.session, days, by: graderOf(hasReason), ...earningIn(history) }
}

/** Decides on what is known so far; a refusal leaves everything as it was, and so does the same act again. */
const decided = (history: History, decision: EnrolmentDecision): void => {
  const state = fold(enrolment, history.facts)
  if (refusalOf(() => decision(state))) return
  const facts = decision(state)
  history.facts = [...history.facts, ...facts]
  if (facts.length > 0) expect(decision(fold(enrolment, history.facts))).toEqual([])
}

const level = fc.constantFrom<Level>('enterprise', 'department', 'jobTitle')

const dayAfterNextExpiry = ({ certificates: held, today }: PlainRecord): string => {
  const [next] = held.flatMap(({ expiresOn }) => expiresOn ?? []).sort()
  return next === undefined ? today : daysAfter(next, 1)
}

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constant<Act>((history) => {
    decided(history, enrol(who))
    clerk.enrol(history.plain)
  }),
  fc.uniqueArray(level, { maxLength: 2 }).map(
    (levels): Act =>
      (history) => {
        decided(history, applyRequirement(who, levels))
        clerk.require(history.plain, levels)
      },
  ),
  fc.tuple(level, fc.boolean()).map(
    ([lifted, hasBegun]): Act =>
      (history) => {
        decided(history, liftRequirement({ level: lifted, hasBegun }))
        clerk.lift(history.plain, lifted, hasBegun)
      },
  ),
  fc.constant<Act>((history) => {
    decided(history, removeMember(ids.author))
    clerk.remove(history.plain)
  }),
  {
    weight: 3,
    arbitrary: fc.constantFrom(94, 95, 100).map(
      (watchedSeconds): Act =>
        (history) => {
          const [outline, certificate] = [outlineOf(history.plain), certificateIn(history)]
          decided(
            history,
            completeLesson({ lessonId: lessonIds.video, watchedSeconds, outline, certificate }),
          )
          if (watchedSeconds >= 95) clerk.complete(history.plain, history.acts)
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(0, 69, 70, 100).map(
      (grade): Act =>
        (history) => {
          const { plain, acts: number } = history
          const [outline, certificate] = [outlineOf(plain), certificateIn(history)]
          const sat = { lessonId: lessonIds.test, attemptId: id('x', number), cycle: plain.cycle, grade }
          decided(history, recordResult({ ...sat, outline, certificate }))
          clerk.sit(plain, grade, number)
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constant<Act>((history) => {
      const [outline, certificate] = [outlineOf(history.plain), certificateIn(history)]
      const evidence = history.plain.priority === 'tecnica' ? a.evidence() : null
      decided(history, approveCourse({ by: ids.author, reason: null, evidence, outline, certificate }))
      clerk.approve(history.plain, history.acts)
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(69, 70, 100), fc.boolean(), fc.boolean()).map(
      ([grade, isPublished, hasReason]): Act =>
        (history) => {
          const { plain, acts: number } = history
          const read = { version: versionOf(history) }
          const given = {
            lessonId: lessonIds.manual,
            evaluationId: id('g', number),
            grade,
            isPublished,
            read,
          }
          decided(history, recordGrade(given, graderOf(hasReason), earningIn(history)))
          clerk.grade(plain, { grade, isPublished, hasReason }, number)
        },
    ),
  },
  fc.constant<Act>((history) => {
    decided(history, publishDraft({ lessonId: lessonIds.manual }, graderOf(false), earningIn(history)))
    clerk.publish(history.plain, history.acts)
  }),
  fc.constantFrom(lessonIds.test, lessonIds.manual).map(
    (lessonId): Act =>
      (history) => {
        const { sat, grade } = history.plain
        const evaluationId =
          lessonId === lessonIds.test ? sat && id('x', sat) : grade && id('g', grade.number)
        if (!evaluationId) return
        decided(history, restartEvaluation({ lessonId, evaluationId, sat: null }, graderOf(false)))
        clerk.restart(history.plain, lessonId)
      },
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()).map(
      ([attended, isMakeUp, hasReason, isHeldBefore]): Act =>
        (history) => {
          const taken = { attended, isMakeUp, field: 'userAttendance.0', revision: null }
          decided(history, takeAttendance(registerIn(history, { hasReason, isHeldBefore }), taken))
          clerk.take(history.plain, { attended, isMakeUp, hasReason, isHeldBefore }, history.acts)
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (isHeldBefore): Act =>
        (history) => {
          decided(history, sendAttendance(registerIn(history, { hasReason: false, isHeldBefore })))
          clerk.send(history.plain, isHeldBefore, history.acts)
        },
    ),
  },
  fc.constantFrom('pendiente' as const, 'reprobado' as const).map(
    (to): Act =>
      (history) => {
        decided(history, correctStatus({ by: ids.author, reason: null, to }))
        clerk.correctStatus(history.plain, to)
      },
  ),
  fc.constant<Act>((history) => {
    decided(history, resetProgress({ by: ids.author, reason: null, hasBegun: false }))
    clerk.reset(history.plain)
  }),
  fc.nat(2).map(
    (nth): Act =>
      (history) => {
        const number = history.plain.certificates[nth]?.number
        if (number === undefined) return
        decided(history, revokeCertificate({ certificateId: id('z', number), by: ids.author, reason: null }))
        clerk.revoke(history.plain, number)
      },
  ),
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 30, 31, 90, 365, null).map(
      (days): Act =>
        (history) => {
          const { plain } = history
          plain.today = days === null ? dayAfterNextExpiry(plain) : daysAfter(plain.today, days)
          for (const { number } of [...plain.certificates])
            decided(history, expireCertificate({ certificateId: id('z', number), today: plain.today }))
          clerk.expire(plain)
          decided(history, missRenewal({ today: plain.today }))
          clerk.missRenewal(plain)
        },
    ),
  },
)

const standingOf = (state: EnrolmentState) => {
  if (state.situation === 'none') return { situation: state.situation }
  const { situation, cycle, levels, certificates: held } = state
  const common = {
    situation,
    cycle,
    levels: [...levels].sort(),
    certificates: held.map((one) => one.certificateId),
  }
  if (state.situation === 'ended') return common
  const { status, completed, results, renewal } = state
  const passed = Object.fromEntries([...results].map(([lessonId, { isApproved }]) => [lessonId, isApproved]))
  return { ...common, status, completed: [...completed].sort(), passed, renewBy: renewal?.by ?? null }
}

const standingOnPaper = ({ situation, cycle, levels, certificates: held, ...active }: PlainRecord) => {
  if (situation === 'none') return { situation }
  const common = {
    situation,
    cycle,
    levels: [...levels].sort(),
    certificates: held.map(({ number }) => id('z', number)),
  }
  if (situation === 'ended') return common
  const { status, completed, passed, renewBy } = active
  return { ...common, status, completed: [...completed].sort(), passed, renewBy }
}

test('whatever happens to somebody in a course, their record says what a clerk would have written', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(
      fc.constantFrom('normativa' as const, 'institucional' as const, 'tecnica' as const),
      fc.constantFrom(0, 3, 12),
      fc.array(acts, { minLength: 15, maxLength: 60 }),
      (priority, months, done) => {
        const history: History = { facts: [], plain: blankRecord({ priority, months }), acts: 0 }
        for (const act of done) {
          history.acts += 1
          act(history)
          expect(standingOf(fold(enrolment, history.facts))).toEqual(standingOnPaper(history.plain))
        }
        for (const { type } of history.facts) seen.set(type, (seen.get(type) ?? 0) + 1)
        readModelsAgree(history)
      },
    ),
    { numRuns: 2_000 },
  )
  expect([...seen.keys()].sort()).toEqual([
    'AttendanceCorrected',
    'AttendanceSent',
    'AttendanceTaken',
    'CertificateExpired',
    'CertificateIssued',
    'CertificateRevoked',
    'CompletionWithdrawn',
    'CourseApproved',
    'CourseFailed',
    'CourseFailureLifted',
    'Enrolled',
    'EnrolmentEnded',
    'EvaluationRestarted',
    'EvaluationResultRecorded',
    'GradeCorrected',
    'GradeDrafted',
    'GradePublished',
    'LessonCompleted',
    'ProgressReset',
    'RenewalMissed',
    'RequirementApplied',
    'RequirementLifted',
    'StatusCorrected',
  ])
})

/** The rows hold what the clerk has, and nothing that was ever completed or issued is gone from them. */
const readModelsAgree = ({ facts, plain }: History): void => {
  const { enrolments: [row] = [], lesson_progress = [], results = [] } = rowsAfter(enrolments, ...facts)
  if (plain.situation === 'none') {
    expect(row).toBeUndefined()
    return
  }
  expect(row).toMatchObject({ cycle: plain.cycle, levels: plain.levels })
  expect(row?.ended_at === null).toBe(plain.situation === 'enrolled')
  const present = <Row extends { cycle?: unknown }>(rows: readonly Row[]) =>
    rows.filter(({ cycle }) => cycle === plain.cycle)
  if (plain.situation === 'ended') expect(row?.renew_by).toBeNull()
  if (plain.situation === 'enrolled') {
    expect(row).toMatchObject({ status: plain.status, renew_by: plain.renewBy })
    expect(row?.approved_at !== null).toBe(plain.status === 'aprobado')
    expect(
      present(lesson_progress)
        .map((one) => one.lesson_id)
        .sort(),
    ).toEqual([...plain.completed].sort())
    expect(Object.fromEntries(present(results).map((one) => [one.lesson_id, one.is_approved]))).toEqual(
      plain.passed,
    )
  }
  expect(lesson_progress.map((one) => `${one.cycle} ${one.lesson_id}`).sort()).toEqual(everCompleted(facts))
  const { certificates: issued = [] } = rowsAfter(certificates, ...facts)
  expect(issued.length).toBe(facts.filter(({ type }) => type === 'CertificateIssued').length)
  expect(
    issued
      .filter((one) => one.expired_at === null && one.revoked_at === null)
      .map((one) => one.certificate_id),
  ).toEqual(plain.certificates.map(({ number }) => id('z', number)))
}

/** Of every cycle: what was completed, and not struck out by a grader or whoever took attendance. */
const everCompleted = (facts: readonly EnrolmentEvent[]): readonly string[] => {
  const kept = new Set<string>()
  for (const { type, data } of facts) {
    if (!('lessonId' in data)) continue
    const place = `${data.cycle} ${data.lessonId}`
    const isFailed = 'isApproved' in data && !data.isApproved
    if (type === 'LessonCompleted') kept.add(place)
    if (type === 'EvaluationRestarted' || type === 'CompletionWithdrawn' || isFailed) kept.delete(place)
  }
  return [...kept].sort()
}
