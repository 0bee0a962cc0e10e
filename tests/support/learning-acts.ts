import fc from 'fast-check'
import { expect } from 'vitest'
import { approveCourse, correctStatus } from '../../domain/enrolments/approval.ts'
import { sendAttendance, takeAttendance } from '../../domain/enrolments/attendance.ts'
import {
  expireCertificate,
  missRenewal,
  openRenewal,
  revokeCertificate,
} from '../../domain/enrolments/certificates.ts'
import { withNewDate } from '../../domain/enrolments/due.ts'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { publishDraft, recordGrade, restartEvaluation } from '../../domain/enrolments/grades.ts'
import { markingOf } from '../../domain/enrolments/marking.ts'
import { applyRequirement, enrol, liftRequirement, removeMember } from '../../domain/enrolments/membership.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import { recogniseCompletion } from '../../domain/enrolments/recognitions.ts'
import { resetProgress } from '../../domain/enrolments/resetting.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { a, id, ids } from './a.ts'
import { ruleOf, termsOf } from './due.ts'
import { dueDecisions } from './due-acts.ts'
import { refusalOf } from './given.ts'
import { clerk, daysAfter, lessonIds, type PlainRecord } from './plain-record.ts'

/** What happened, and how the clerk wrote it down. */
export type History = { facts: readonly EnrolmentEvent[]; readonly plain: PlainRecord; acts: number }
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

/** The version that a grader has just read. */
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

/** Adds the decision's facts to the history. Expects that a refusal and a repetition add none. */
const decided = (history: History, decision: EnrolmentDecision): void => {
  const state = fold(enrolment, history.facts)
  if (refusalOf(() => decision(state))) return
  const facts = decision(state)
  history.facts = [...history.facts, ...facts]
  const after = fold(enrolment, history.facts)
  if (facts.length > 0 && !refusalOf(() => decision(after))) expect(decision(after)).toEqual([])
}

/** Each level is due thirty days after it applies. */
const termsIn = ({ plain: { today } }: History) => {
  const rule = ruleOf({ from: 'subject', days: 30 })
  return termsOf({ enterprise: rule, department: rule, jobTitle: rule }, { today })
}

const level = fc.constantFrom<Level>('enterprise', 'department', 'jobTitle')

const dayAfterNextExpiry = ({ certificates: held, today }: PlainRecord): string => {
  const [next] = held.flatMap(({ expiresOn }) => expiresOn ?? []).sort()
  return next === undefined ? today : daysAfter(next, 1)
}

type Mark = {
  readonly attended: boolean
  readonly isMakeUp: boolean
  readonly hasReason: boolean
  readonly isHeldBefore: boolean
}

const takeMark = (history: History, mark: Mark): void => {
  const { attended, isMakeUp } = mark
  const taken = { attended, isMakeUp, field: 'userAttendance.0', revision: null }
  decided(history, takeAttendance(registerIn(history, mark), taken))
  clerk.take(history.plain, mark, history.acts)
}

const sendMark = (history: History, isHeldBefore: boolean): void => {
  decided(history, sendAttendance(registerIn(history, { hasReason: false, isHeldBefore })))
  clerk.send(history.plain, isHeldBefore, history.acts)
}

const approveAct: Act = (history) => {
  const [outline, certificate] = [outlineOf(history.plain), certificateIn(history)]
  const evidence = history.plain.priority === 'tecnica' ? a.evidence() : null
  decided(history, approveCourse({ by: ids.author, reason: null, evidence, outline, certificate }))
  clerk.approve(history.plain, history.acts)
}

/** Any act in a person's course; a refused one changes nothing. */
export const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constant<Act>((history) => {
    decided(history, withNewDate(termsIn(history), enrol(who)))
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
        decided(history, liftRequirement({ level: lifted, because: 'withdrawn', hasBegun }))
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
  { weight: 2, arbitrary: fc.constant(approveAct) },
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
        decided(history, restartEvaluation({ lessonId, evaluationId, ungraded: null }, graderOf(false)))
        clerk.restart(history.plain, lessonId)
      },
  ),
  {
    weight: 3,
    arbitrary: fc
      .record({
        attended: fc.boolean(),
        isMakeUp: fc.boolean(),
        hasReason: fc.boolean(),
        isHeldBefore: fc.boolean(),
      })
      .map(
        (mark): Act =>
          (history) =>
            takeMark(history, mark),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (isHeldBefore): Act =>
        (history) =>
          sendMark(history, isHeldBefore),
    ),
  },
  // presence that is sent and corrected, which is rare by chance
  fc.constant<Act>((history) => {
    const mark = { isMakeUp: false, hasReason: true, isHeldBefore: false }
    takeMark(history, { ...mark, attended: true })
    sendMark(history, false)
    takeMark(history, { ...mark, attended: false })
  }),
  fc.tuple(fc.constantFrom(1, 0, -20, -80), fc.boolean()).map(
    ([days, approves]): Act =>
      (history) => {
        const { plain, acts: number } = history
        const [outline, certificate] = [outlineOf(plain), certificateIn(history)]
        const evidence = approves && plain.priority === 'tecnica' ? a.evidence() : null
        const what = {
          ...{ on: daysAfter(plain.today, days), approves, evidence },
          ...{ evidenceUrl: null, today: plain.today },
        }
        decided(history, recogniseCompletion({ ...what, outline, certificate }, graderOf(true)))
        if (approves) clerk.recognise(plain, what.on, number)
      },
  ),
  fc.constantFrom('pendiente' as const, 'reprobado' as const).map(
    (to): Act =>
      (history) => {
        decided(history, correctStatus({ by: ids.author, reason: null, to }))
        clerk.correctStatus(history.plain, to)
      },
  ),
  fc.constant<Act>((history) => {
    const terms = termsIn(history)
    decided(history, resetProgress({ by: ids.author, reason: null, hasBegun: false, terms }))
    clerk.reset(history.plain)
  }),
  fc.nat(2).map(
    (nth): Act =>
      (history) => {
        const number = history.plain.certificates[nth]?.number
        if (number === undefined) return
        const terms = termsIn(history)
        decided(
          history,
          revokeCertificate({ certificateId: id('z', number), by: ids.author, reason: null, terms }),
        )
        clerk.revoke(history.plain, number)
      },
  ),
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(0, 60, 180), fc.nat(1)).map(
      ([opensBefore, nth]): Act =>
        (history) => {
          const { plain } = history
          if (nth === 0) approveAct(history)
          const number = plain.certificates.at(-1 - nth)?.number
          if (number === undefined) return
          const rule = { first: null, renewal: { opensBefore, grace: 30 }, unit: 'day' } as const
          const rules = { enterprise: rule, department: rule, jobTitle: rule }
          const terms = termsOf(rules, { today: plain.today })
          decided(history, openRenewal({ certificateId: id('z', number), terms }))
          if (nth === 0 && plain.levels.length > 0) clerk.openRenewal(plain, opensBefore)
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 30, 31, 90, 365, null).map(
      (days): Act =>
        (history) => {
          const { plain } = history
          plain.today = days === null ? dayAfterNextExpiry(plain) : daysAfter(plain.today, days)
          for (const { number } of [...plain.certificates])
            decided(
              history,
              expireCertificate({
                certificateId: id('z', number),
                terms: termsOf({}, { today: plain.today }),
              }),
            )
          clerk.expire(plain)
          decided(history, missRenewal({ today: plain.today }))
          clerk.missRenewal(plain)
        },
    ),
  },
)

const dateGiven = ({ type, data }: EnrolmentEvent): string | null => {
  switch (type) {
    case 'DueDateSet':
    case 'DueDateMoved':
      return (data.dates ?? data.sealedDates)?.dueOn ?? null
    case 'DueDateExtended':
    case 'DateExceptionResolved':
    case 'RequirementWaived':
      return data.dueOn
    default:
      return null
  }
}

/** Any decision about the due date; a refused one changes nothing. */
export const dueActs: fc.Arbitrary<Act> = dueDecisions.map((decide) => (history) => {
  const before = history.facts.length
  for (const decision of decide(history.plain.today)) decided(history, decision)
  for (const fact of history.facts.slice(before)) {
    const { type, data } = fact
    const given = dateGiven(fact)
    if (given !== null) clerk.extend(history.plain, given)
    if (type === 'RequirementWaived') clerk.waive(history.plain, data.until)
    if (type === 'WaiverEnded') clerk.endWaiver(history.plain)
  }
  const state = fold(enrolment, history.facts)
  if (state.situation === 'enrolled') history.plain.dueOn = state.due?.dueOn ?? null
})
