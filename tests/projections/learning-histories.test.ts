import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EnrolmentState, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { certificates } from '../../projections/certificates.ts'
import type { EnrolmentRow } from '../../projections/enrolments.tables.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { id } from '../support/a.ts'
import { acts, dueActs, type History } from '../support/learning-acts.ts'
import { blankRecord, type PlainRecord } from '../support/plain-record.ts'
import { rowsAfter } from './fold.ts'

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
  const { status, completed, results, renewal, openRenewal, due } = state
  const renewing = openRenewal?.certificateId ?? null
  const passed = Object.fromEntries([...results].map(([lessonId, { isApproved }]) => [lessonId, isApproved]))
  return {
    ...common,
    status,
    completed: [...completed].sort(),
    passed,
    renewing,
    renewBy: renewal?.by ?? null,
    dueOn: due?.dueOn ?? null,
  }
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
  const { status, completed, passed, renewBy, renewing, dueOn } = active
  const record = { status, passed, renewBy, dueOn, renewing: renewing && id('z', renewing) }
  return { ...common, ...record, completed: [...completed].sort() }
}

test('whatever happens to somebody in a course, their record says what a clerk would have written', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(
      fc.constantFrom('normativa' as const, 'institucional' as const, 'tecnica' as const),
      fc.constantFrom(0, 3, 12),
      fc.array(fc.oneof({ weight: 2, arbitrary: acts }, { weight: 1, arbitrary: dueActs }), {
        minLength: 15,
        maxLength: 60,
      }),
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
    'CompletionRecognised',
    'CompletionWithdrawn',
    'CourseApproved',
    'CourseFailed',
    'CourseFailureLifted',
    'DateExceptionResolved',
    'DueDateExtended',
    'DueDateLifted',
    'DueDateMoved',
    'DueDateSet',
    'Enrolled',
    'EnrolmentEnded',
    'EvaluationRestarted',
    'EvaluationResultRecorded',
    'ExtensionDeclined',
    'ExtensionRequested',
    'GradeCorrected',
    'GradeDrafted',
    'GradePublished',
    'LessonCompleted',
    'ProgressReset',
    'RenewalMissed',
    'RenewalOpened',
    'RequirementApplied',
    'RequirementLifted',
    'RequirementWaived',
    'StatusCorrected',
    'WaiverEnded',
  ])
})

const dueOnRow = (row: Partial<EnrolmentRow> = {}) => {
  const { due_on, due_problem, due_requested, is_waived, waived_until } = row
  return { due_on, due_problem, due_requested, is_waived, waived_until }
}

const dueInState = (state: EnrolmentState) => {
  if (state.situation !== 'enrolled') return null
  const { due, waiver } = state
  return {
    due_on: due?.dueOn ?? null,
    due_problem: due?.problem ?? null,
    due_requested: due?.requested ?? null,
    is_waived: waiver !== null,
    waived_until: waiver?.until ?? null,
  }
}

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
    expect(row?.open_renewal !== null).toBe(plain.renewing !== null)
    expect(dueOnRow(row)).toEqual(dueInState(fold(enrolment, facts)))
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

/** Lessons of every cycle that were completed, without those that a grader or an instructor took back. */
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
