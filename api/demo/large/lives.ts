import { attempt } from '../../../domain/attempts/attempt.ts'
import { startAttempt, submitAttempt } from '../../../domain/attempts/taking.ts'
import { approveCourse } from '../../../domain/enrolments/approval.ts'
import {
  expireCertificate,
  missRenewal,
  type NewCertificate,
  openRenewal,
} from '../../../domain/enrolments/certificates.ts'
import { settleDueDate } from '../../../domain/enrolments/due.ts'
import type { DueTerms } from '../../../domain/enrolments/due-rules.ts'
import {
  type EnrolmentDecision,
  type EnrolmentState,
  enrolment,
} from '../../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { recordGrade } from '../../../domain/enrolments/grades.ts'
import { enrol, followRequirements } from '../../../domain/enrolments/membership.ts'
import { completeLesson, recordResult } from '../../../domain/enrolments/progress.ts'
import type { Question } from '../../../domain/evaluations/events.ts'
import { score } from '../../../domain/evaluations/scoring.ts'
import { businessDays } from '../../../domain/kernel/business-days.ts'
import { gradeMax, passingGrade } from '../../../domain/kernel/constants.ts'
import { composeDecisions, fold } from '../../../domain/kernel/decider.ts'
import type { DueRule } from '../../../domain/kernel/due-rule.ts'
import { type Level, streamName } from '../../../domain/kernel/ids.ts'
import type { Outline } from '../../../domain/kernel/outline.ts'
import { applyRequirementWithDate } from '../../../domain/processes/follow-requirements.ts'
import type { Write } from '../../event-store/store.ts'
import { derivedId } from '../../ids.ts'
import { certificateCode } from '../../records/certificate.ts'
import { chanceOf } from '../chance.ts'
import type { Calendar } from './calendar.ts'
import type { WrittenCourse } from './catalogue.ts'
import { author, fullNameOf, instructor, personId } from './staff.ts'

export type Turn = 'enrol' | 'begin' | 'finish' | 'fail' | 'open' | 'expire' | 'miss' | 'lift'

export type Life = {
  readonly person: number
  readonly course: WrittenCourse
  readonly levels: readonly Level[]
  readonly turns: readonly { readonly turn: Turn; readonly day: number }[]
}

export const writesOfLastTurn = (life: Life, calendar: Calendar): readonly Write[] => {
  const who = {
    enrolmentId: derivedId('enrolment', personId(life.person), life.course.plan.courseId),
    personId: personId(life.person),
    courseId: life.course.plan.courseId,
  }
  let state: EnrolmentState = enrolment.initial
  let version = 0
  let facts: readonly EnrolmentEvent[] = []
  let attemptWrites: readonly Write[] = []
  for (const { turn, day } of life.turns) {
    const acts = { ...life, who, day, calendar, date: calendar.dateOf(day), at: calendar.at(day) }
    const attempt = attemptOf(acts, turn, state)
    attemptWrites = attempt?.writes ?? []
    version += facts.length
    facts = decisionOf(acts, turn, state, attempt)(state)
    state = fold(enrolment, facts, state)
  }
  return [
    { stream: streamName('enrolment', who.enrolmentId), expected: version, events: facts },
    ...attemptWrites,
  ]
}

type Who = { readonly enrolmentId: string; readonly personId: string; readonly courseId: string }

type Acts = Life & {
  readonly who: Who
  readonly day: number
  readonly calendar: Calendar
  readonly date: string
  readonly at: Date
}

const decisionOf = (
  acts: Acts,
  turn: Turn,
  state: EnrolmentState,
  attempt: AttemptWrites | null,
): EnrolmentDecision => {
  const { who, levels, date } = acts
  switch (turn) {
    case 'enrol':
      return levels.length > 0 ? applyRequirementWithDate(who, levels, termsOf(acts)) : enrol(who)
    case 'begin':
      return composeDecisions(enrolment, ...reading(earningOf(acts, state)).slice(0, 1))
    case 'finish':
      return finishing(earningOf(acts, state), attempt)
    case 'fail':
      return composeDecisions(enrolment, ...learning(earningOf(acts, state), attempt))
    case 'open':
      return openRenewal({ certificateId: lastCertificateIdOf(state), terms: termsOf(acts) })
    case 'expire':
      return expireCertificate({ certificateId: lastCertificateIdOf(state), terms: termsOf(acts) })
    case 'miss':
      return missRenewal({ today: date })
    case 'lift':
      return composeDecisions(
        enrolment,
        followRequirements(who, { apply: [], lift: levels, because: 'deactivated', hasBegun: false }),
        settleDueDate(termsOf(acts), { because: 'level-lifted', liftedBecause: 'deactivated' }),
      )
  }
}

const rulesAt = (levels: readonly Level[], rule: DueRule | null): DueTerms['rules'] =>
  new Map(rule ? levels.map((level) => [level, rule]) : [])

const workingDays = businessDays([])

/** No rule of the large company counts from a hire date. */
const termsOf = ({ course: { plan }, levels, date, calendar }: Acts): DueTerms => ({
  rules: rulesAt(levels, plan.rule),
  hiredOn: null,
  publishedOn: calendar.dateOf(plan.publishedOn),
  courseHours: plan.minutes / 60,
  today: date,
  calendar: workingDays,
})

type Earning = { readonly outline: Outline; readonly certificate: NewCertificate }

const earningOf = ({ who, course, ...acts }: Acts, state: EnrolmentState): Earning => ({
  outline: course.outline,
  certificate: certificateOf(who, acts, cycleOf(state)),
})

const cycleOf = (state: EnrolmentState): number => (state.situation === 'none' ? 1 : state.cycle)

const lastCertificateIdOf = (state: EnrolmentState): string =>
  state.situation === 'none' ? '' : (state.certificates.at(-1)?.certificateId ?? '')

const certificateOf = (
  { enrolmentId }: Who,
  { person, date }: Pick<Acts, 'person' | 'date'>,
  cycle: number,
): NewCertificate => {
  const chance = chanceOf(`large certificate ${enrolmentId} ${cycle}`)
  return {
    certificateId: derivedId('certificate', enrolmentId, String(cycle)),
    code: certificateCode(Uint8Array.from({ length: 10 }, () => chance.below(256))),
    issuedOn: date,
    holderName: fullNameOf(person),
  }
}

const reading = ({ outline, certificate }: Earning): readonly EnrolmentDecision[] =>
  outline.lessons
    .filter(({ type }) => type === 'document')
    .map(({ id: lessonId }) => completeLesson({ lessonId, watchedSeconds: null, outline, certificate }))

const learning = (earning: Earning, attempt: AttemptWrites | null): readonly EnrolmentDecision[] => [
  ...reading(earning),
  ...(attempt ? [recordResult({ ...attempt.result, ...earning })] : []),
]

const finishing = (earning: Earning, attempt: AttemptWrites | null): EnrolmentDecision =>
  composeDecisions(enrolment, ...learning(earning, attempt), ...graded(earning), ...approved(earning))

const byInstructor = { personId: personId(instructor), isSoleAdministrator: false, reason: null }

const graded = (earning: Earning): readonly EnrolmentDecision[] =>
  earning.outline.lessons
    .filter(({ type }) => type === 'manualEvaluation')
    .map(({ id: lessonId }) => {
      const { certificateId, code } = earning.certificate
      const evaluationId = derivedId('evaluation', certificateId, lessonId)
      const grade = passingGrade + ((code.codePointAt(0) ?? 0) % (gradeMax - passingGrade))
      const what = { lessonId, evaluationId, grade, isPublished: true, read: { version: 0 } }
      return recordGrade(what, byInstructor, earning)
    })

const approved = ({ outline, certificate }: Earning): readonly EnrolmentDecision[] =>
  outline.priority === 'normativa'
    ? []
    : [approveCourse({ by: personId(author), reason: null, evidence: null, outline, certificate })]

type AttemptWrites = {
  readonly result: Pick<Parameters<typeof recordResult>[0], 'lessonId' | 'attemptId' | 'cycle' | 'grade'>
  readonly writes: readonly Write[]
}

/** The attempt at the course's test; null for turns without one. */
const attemptOf = ({ who, course, at }: Acts, turn: Turn, state: EnrolmentState): AttemptWrites | null => {
  const lesson = course.outline.lessons.find(({ type }) => type === 'automaticEvaluation')
  if (!lesson || state.situation !== 'enrolled' || (turn !== 'finish' && turn !== 'fail')) return null
  const { id: lessonId } = lesson
  const questions = course.questionsByLesson.get(lessonId) ?? []
  const attemptId = derivedId('attempt', who.enrolmentId, lessonId, String(state.cycle))
  const facts = composeDecisions(
    attempt,
    startAttempt(
      {
        ...who,
        attemptId,
        lessonId,
        cycle: state.cycle,
        revision: 1,
        questionIds: questions.map(({ id }) => id),
        startedAt: at.toISOString(),
        durationMinutes: null,
        preventTabSwitching: false,
      },
      { isSubscribed: true, outline: course.outline },
    ),
    submitAttempt(
      { personId: who.personId, claim: 'person', answers: answersTo(questions, turn), now: at.toISOString() },
      questions,
      (all) => score(questions, all),
    ),
  )(attempt.initial)
  const submitted = facts.find((fact) => fact.type === 'AttemptSubmitted')
  const result = { lessonId, attemptId, cycle: state.cycle, grade: submitted?.data.grade ?? 0 }
  return {
    result,
    writes: [{ stream: streamName('attempt', attemptId), expected: 'noStream', events: facts }],
  }
}

const answersTo = (questions: readonly Question[], turn: Turn) =>
  questions.flatMap(({ id, answers }, index) => {
    const isWrong = turn === 'fail' && index * 2 < questions.length
    const chosen = answers.find(({ isCorrect }) => isCorrect !== isWrong)
    return chosen ? [{ questionId: id, answer: chosen.id }] : []
  })
