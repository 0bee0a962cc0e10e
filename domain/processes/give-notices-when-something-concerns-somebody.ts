import type { AttemptEvent } from '../attempts/events.ts'
import type { EnrolmentEvent } from '../enrolments/events.ts'
import type { Recorded } from '../kernel/event.ts'
import type { ConstanciaRecordEvent } from '../legal/events.ts'
import type { NoticeSubject } from '../notices/events.ts'
import type { NoticeKind } from '../notices/rules.ts'
import type { PersonEvent } from '../people/events.ts'
import { giveAll, noticeOf, type Occasion, type Receiver } from './give-notices.ts'
import type { Process } from './process.ts'

type Of<Event, Types> = Extract<Event, { readonly type: Types }>

export type Concerning =
  | Of<
      EnrolmentEvent,
      | 'Enrolled'
      | 'LessonCompleted'
      | 'EvaluationResultRecorded'
      | 'GradePublished'
      | 'GradeCorrected'
      | 'AttendanceSent'
      | 'AttendanceCorrected'
      | 'EvaluationRestarted'
      | 'OpportunityRequested'
      | 'OpportunityDeclined'
      | 'CertificateIssued'
      | 'CertificateExpired'
      | 'RenewalOpened'
      | 'DueDateSet'
      | 'DueDateMoved'
      | 'DueDateExtended'
      | 'ExtensionRequested'
      | 'ExtensionDeclined'
    >
  | Of<AttemptEvent, 'AttemptSubmitted'>
  | Of<PersonEvent, 'ReminderGiven'>
  | Of<ConstanciaRecordEvent, 'ConstanciaIssued' | 'ConstanciaReplaced' | 'ConstanciaWithdrawn'>

/** What each fact gives notice of; its receivers follow from the kind. */
export const occasionsOf = (event: Recorded<Concerning>): readonly Occasion[] => {
  switch (event.type) {
    case 'Enrolled':
      return toOneself(event, 'courseAssigned', actorOf(event))
    case 'LessonCompleted':
      return approvalOf(event)
    case 'EvaluationResultRecorded':
      return [
        ...(actorOf(event).some((by) => by !== event.data.personId)
          ? toOneself(event, 'responseReviewed', actorOf(event))
          : []),
        ...(event.data.isApproved ? approvalOf(event) : []),
      ]
    case 'GradePublished':
      return [
        ...toOneself(event, 'gradePublished', [event.data.by]),
        ...(event.data.isApproved ? approvalOf(event) : []),
      ]
    case 'GradeCorrected':
      return [
        ...toOneself(event, 'gradeCorrected', [event.data.by]),
        ...(event.data.isApproved ? approvalOf(event) : []),
      ]
    case 'AttendanceSent':
      return toOneself(event, 'attendanceSent', [event.data.by])
    case 'AttendanceCorrected':
      return toOneself(event, 'attendanceCorrected', [event.data.by])
    case 'EvaluationRestarted':
      return toOneself(event, 'evaluationRestarted', [event.data.by])
    case 'OpportunityDeclined':
      return toOneself(event, 'opportunityDeclined', [event.data.by])
    case 'CertificateIssued':
      return toOneself(event, 'certificateIssued', [])
    case 'CertificateExpired':
      return toOneself(event, 'certificateExpired', [])
    case 'ConstanciaIssued':
      return ofPaper(event, 'constanciaIssued', { paperId: event.data.paperId })
    case 'ConstanciaReplaced':
      return ofPaper(event, 'constanciaReplaced', { paperId: event.data.by.paperId })
    case 'ConstanciaWithdrawn':
      return ofPaper(event, 'constanciaWithdrawn')
    case 'RenewalOpened':
      return toOneself(event, 'renewalOpens', []).map((one) => ({ ...one, dueOn: event.data.expiresOn }))
    case 'DueDateExtended':
      return [
        ...toOneself(event, 'extensionGranted', [event.data.by]),
        ...toRequester(event, 'requestGranted'),
      ]
    case 'ExtensionDeclined':
      return [
        ...toOneself(event, 'extensionDeclined', [event.data.by]),
        ...toRequester(event, 'requestDeclined'),
      ]
    case 'ReminderGiven': {
      const { personId, by } = event.data
      return [
        {
          kind: 'reminderGiven',
          about: { personId: by },
          cycle: null,
          personId,
          thing: event.id,
          except: [],
        },
      ]
    }
    case 'OpportunityRequested':
      return [waiting(event, 'opportunityRequested', event.id, aboutPerson(event))]
    case 'ExtensionRequested':
      return [waiting(event, 'extensionRequested', event.id, aboutPerson(event), [event.data.by])]
    case 'AttemptSubmitted': {
      const { courseId, lessonId, grade } = event.data
      const thing = `${lessonId} ${dayOf(event)}`
      return grade === null ? [waiting(event, 'responseWaiting', thing, { courseId, lessonId })] : []
    }
    case 'DueDateSet':
    case 'DueDateMoved': {
      const { courseId, problem } = event.data
      const thing = `${courseId} ${dayOf(event)}`
      return problem === null ? [] : [waiting(event, 'exceptionWaiting', thing, { courseId })]
    }
  }
}

type OfCourse = {
  readonly personId: string
  readonly courseId: string
  readonly enrolmentId: string
  readonly cycle?: number
  readonly lessonId?: string
  readonly certificateId?: string
}

type Subject = Pick<Recorded, 'id' | 'at' | 'meta'> & { readonly data: OfCourse }

const subjectOf = ({ data: { courseId, enrolmentId, lessonId, certificateId } }: Subject): NoticeSubject => ({
  courseId,
  enrolmentId,
  ...(lessonId === undefined ? {} : { lessonId }),
  ...(certificateId === undefined ? {} : { certificateId }),
})

const aboutPerson = (event: Subject): NoticeSubject => ({
  ...subjectOf(event),
  personId: event.data.personId,
})

const toOneself = (event: Subject, kind: NoticeKind, except: readonly string[]): readonly Occasion[] => {
  const { personId, cycle } = event.data
  return [{ kind, about: subjectOf(event), cycle: cycle ?? null, personId, thing: event.id, except }]
}

type OfPaper = Subject & { readonly data: { readonly constanciaId: string } }

/** Which of them the person had a paper of is a question to the read model. */
const ofPaper = (
  event: OfPaper,
  kind: NoticeKind,
  paper: Pick<NoticeSubject, 'paperId'> = {},
): readonly Occasion[] => {
  const { constanciaId } = event.data
  return toOneself(event, kind, []).map((one) => ({
    ...one,
    about: { ...one.about, constanciaId, ...paper },
  }))
}

const waiting = (
  { data: { personId, cycle } }: Subject,
  kind: NoticeKind,
  thing: string,
  about: NoticeSubject,
  by: readonly string[] = [],
): Occasion => ({ kind, about, cycle: cycle ?? null, personId, thing, except: [personId, ...by] })

type Answer = Subject & { readonly data: { readonly by: string; readonly requestedBy: string | null } }

const toRequester = (event: Answer, kind: NoticeKind): readonly Occasion[] => {
  const { personId, by, requestedBy, cycle } = event.data
  if (requestedBy === null || requestedBy === personId) return []
  const about = aboutPerson(event)
  return [{ kind, about, cycle: cycle ?? null, personId: requestedBy, thing: event.id, except: [by] }]
}

/** Whether it waits is a question to the read model. */
const approvalOf = (event: Subject): readonly Occasion[] => {
  const { courseId, enrolmentId, personId, cycle } = event.data
  return [waiting(event, 'approvalWaiting', `${enrolmentId} ${cycle}`, { courseId, enrolmentId, personId })]
}

const actorOf = ({ meta: { actor } }: Pick<Recorded, 'meta'>): readonly string[] =>
  actor.kind === 'person' ? [actor.id] : []

const dayOf = ({ at }: Pick<Recorded, 'at'>): string => at.slice(0, 10)

type Lookup = Readonly<Partial<Record<NoticeKind, readonly Receiver[]>>>

export const giveNoticesWhenSomethingConcernsSomebody: Process<Concerning, Lookup> = {
  name: 'give-notices-when-something-concerns-somebody',
  prompt: false,
  on: [
    'Enrolled',
    'LessonCompleted',
    'EvaluationResultRecorded',
    'GradePublished',
    'GradeCorrected',
    'AttendanceSent',
    'AttendanceCorrected',
    'EvaluationRestarted',
    'OpportunityRequested',
    'OpportunityDeclined',
    'CertificateIssued',
    'CertificateExpired',
    'ConstanciaIssued',
    'ConstanciaReplaced',
    'ConstanciaWithdrawn',
    'RenewalOpened',
    'DueDateSet',
    'DueDateMoved',
    'DueDateExtended',
    'ExtensionRequested',
    'ExtensionDeclined',
    'AttemptSubmitted',
    'ReminderGiven',
  ],
  then: (event, receivers) =>
    giveAll(
      occasionsOf(event).flatMap((occasion) =>
        (receivers[occasion.kind] ?? [])
          .filter(({ personId }) => !occasion.except.includes(personId))
          .map((receiver) => noticeOf(occasion, receiver, event)),
      ),
    ),
}
