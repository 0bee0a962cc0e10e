import type { AttemptEvent } from '../../../../domain/attempts/events.ts'
import type { EnrolmentEvent } from '../../../../domain/enrolments/events.ts'
import type { Recorded } from '../../../../domain/kernel/event.ts'
import type { EmployerEvent, IssuedPaper } from '../../../../domain/legal/events.ts'
import type { evidenceParts } from '../../../contract/routes/legal.evidence.ts'

type Part = (typeof evidenceParts)[number]

/** Of an enrolment and its attempts. */
const parts = {
  LessonCompleted: 'lessons',
  CompletionWithdrawn: 'lessons',
  AttendanceSent: 'attendance',
  AttendanceCorrected: 'attendance',
  AttemptStarted: 'tests',
  AttemptSubmitted: 'tests',
  ResponseReviewed: 'tests',
  EvaluationResultRecorded: 'tests',
  EvaluationRestarted: 'tests',
  GradePublished: 'grades',
  GradeCorrected: 'grades',
  CompletionRecognised: 'approval',
  CourseApproved: 'approval',
} as const satisfies Partial<Record<EnrolmentEvent['type'] | AttemptEvent['type'], Part>>

const partsByType: Readonly<Record<string, Part>> = parts

export type EvidenceStreams = {
  readonly constancia: readonly Recorded[]
  readonly enrolment: readonly Recorded[]
  readonly attempts: readonly (readonly Recorded[])[]
  readonly described: readonly Recorded[]
  readonly employers: readonly Recorded[]
}

export const historiesOf = ({ attempts, ...single }: EvidenceStreams): readonly (readonly Recorded[])[] => [
  ...Object.values(single),
  ...attempts,
]

export type Chosen = { readonly part: Part; readonly fact: Recorded }

/** Of one cycle, in the order of the log. */
export const chooseEvidence = (streams: EvidenceStreams, cycle: number): readonly Chosen[] => {
  const { constancia, enrolment, attempts, described, employers } = streams
  const own = enrolment.filter(({ data }) => 'cycle' in data && data.cycle === cycle)
  const issued = constancia.filter(isIssued)
  const until = issued.at(-1)?.position ?? Number.POSITIVE_INFINITY
  const chosen = [
    ...constancia.map((fact) => ({ part: 'paper' as const, fact })),
    ...joined(enrolment, cycle).map((fact) => ({ part: 'enrolment' as const, fact })),
    ...[...own, ...attempts.filter(([first]) => isOfCycle(first, cycle)).flat()].flatMap((fact) => {
      const part = partsByType[fact.type]
      return part ? [{ part, fact }] : []
    }),
    ...described
      .filter(({ position }) => position < until)
      .slice(-1)
      .map((fact) => ({ part: 'teaching' as const, fact })),
    ...issued
      .flatMap((paper) => signingOf(employers, paper))
      .map((fact) => ({ part: 'signing' as const, fact })),
  ]
  const once = new Map(chosen.map((one) => [one.fact.id, one]))
  return [...once.values()].toSorted((one, other) => one.fact.position - other.fact.position)
}

/** A renewal begins without a fact of its own, so the enrolment is the last one up to the cycle. */
const joined = (enrolment: readonly Recorded[], cycle: number): readonly Recorded[] =>
  enrolment
    .filter(({ type, data }) => type === 'Enrolled' && 'cycle' in data && Number(data.cycle) <= cycle)
    .slice(-1)

const isOfCycle = (started: Recorded | undefined, cycle: number): boolean =>
  started !== undefined && 'cycle' in started.data && started.data.cycle === cycle

export type IssuedFact = Recorded & { readonly data: IssuedPaper }

export const isIssued = (fact: Recorded): fact is IssuedFact => fact.type === 'ConstanciaIssued'

/** The appointments, and for images the agreement that allowed them. */
const signingOf = (employers: readonly Recorded[], paper: IssuedFact): readonly Recorded[] => {
  const ids = Object.values(paper.data.signers).flatMap((id) => id ?? [])
  const before = employers.filter(({ position }) => position < paper.position)
  const appointments = ids.flatMap((id) =>
    before
      .filter(({ type, data }) => isAppointment(type) && 'signerId' in data && data.signerId === id)
      .slice(-1),
  )
  return [...appointments, ...agreementFact(before, paper)]
}

const isAppointment = (type: string): boolean => type === 'SignerAppointed' || type === 'SignerCorrected'

type Filed = Extract<EmployerEvent, { type: 'SignatureAgreementFiled' }>

const isFiled = (fact: Recorded): fact is Recorded<Filed> => fact.type === 'SignatureAgreementFiled'

/** None where the paper carries no image of a signature. */
export const agreementFact = (
  employers: readonly Recorded[],
  { data, position }: IssuedFact,
): readonly Recorded<Filed>[] =>
  data.images.employer === null && data.images.workers === null
    ? []
    : employers
        .filter(isFiled)
        .filter((one) => one.position < position && one.data.employerId === data.folio.employerId)
        .slice(-1)
