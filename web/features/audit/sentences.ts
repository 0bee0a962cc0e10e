import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { EntryFragment } from './audit.operations.generated.ts'

type Words = Pick<CopyTools, 't'>
type Data = Readonly<Record<string, unknown>>

/** What a reader knows of an entry besides the log: the names of the course's lessons. */
export type Names = { lessonName: (lessonId: string) => string | undefined }

const parsed = (text: string): Data => {
  const value: unknown = JSON.parse(text)
  // Bytes become types here: an event's data is always an object.
  return typeof value === 'object' && value !== null ? (value as Data) : {}
}

const text = (value: unknown): string => (value === null || value === undefined ? '—' : String(value))

const levelKeys = {
  enterprise: 'audit.entry.levels.enterprise',
  department: 'audit.entry.levels.department',
  jobTitle: 'audit.entry.levels.jobTitle',
} as const

const isLevel = (value: unknown): value is keyof typeof levelKeys =>
  typeof value === 'string' && Object.hasOwn(levelKeys, value)

const processKeys = {
  'enrol-members-when-course-published': 'audit.entry.processes.published',
  'enrol-when-a-requirement-reaches-somebody': 'audit.entry.processes.required',
  'submit-overdue-attempts': 'audit.entry.processes.overdue',
} as const

const isKnownProcess = (name: string): name is keyof typeof processKeys => Object.hasOwn(processKeys, name)

const actKeys = {
  EnrolRequiredMember: 'audit.entry.acts.enrolRequiredMember',
  PublishCourse: 'audit.entry.acts.publishCourse',
  ChangeRequirements: 'audit.entry.acts.changeRequirements',
  CompleteLesson: 'audit.entry.acts.completeLesson',
  StartAttempt: 'audit.entry.acts.startAttempt',
  SaveAnswer: 'audit.entry.acts.saveAnswer',
  SubmitAttempt: 'audit.entry.acts.submitAttempt',
  SubmitOverdueAttempt: 'audit.entry.acts.submitOverdueAttempt',
} as const

const isKnownAct = (command: string): command is keyof typeof actKeys => Object.hasOwn(actKeys, command)

const whoOf = ({ actorKind, actorId, actorName }: EntryFragment, { t }: Words): string => {
  if (actorKind === 'process' && isKnownProcess(actorId))
    return t('audit.entry.process', { name: t(processKeys[actorId]) })
  return actorKind === 'person' ? (actorName ?? t('audit.entry.forgotten')) : t('audit.entry.system')
}

/** One recorded fact as a whole sentence. */
export const sentenceOf = (entry: EntryFragment, tools: Words, names: Names): string => {
  const { t } = tools
  const data = parsed(entry.data)
  const who = whoOf(entry, tools)
  const lesson = names.lessonName(text(data.lessonId)) ?? t('audit.entry.aLesson')
  const level = isLevel(data.level) ? t(levelKeys[data.level]) : text(data.level)
  switch (entry.type) {
    case 'Enrolled':
      return t('audit.entry.Enrolled', { who })
    case 'RequirementApplied':
      return t('audit.entry.RequirementApplied', { who, level })
    case 'RequirementLifted':
      return t('audit.entry.RequirementLifted', { who, level })
    case 'LessonCompleted':
      return t('audit.entry.LessonCompleted', { who, lesson })
    case 'EvaluationResultRecorded':
      return t('audit.entry.EvaluationResultRecorded', { who, lesson, grade: text(data.grade) })
    case 'CourseApproved':
      return t('audit.entry.CourseApproved')
    case 'CourseFailed':
      return t('audit.entry.CourseFailed')
    case 'CertificateIssued':
      return t('audit.entry.CertificateIssued', { code: text(data.code) })
    case 'EnrolmentEnded':
      return t('audit.entry.EnrolmentEnded', { who })
    case 'AttemptStarted':
      return t('audit.entry.AttemptStarted', { who, lesson })
    case 'AnswerSaved':
      return entry.answer === null
        ? t('audit.entry.AnswerSaved', { who })
        : t('audit.entry.AnswerSavedAs', { who, answer: entry.answer, question: entry.question ?? '' })
    case 'AttemptSubmitted':
      return submission(data.by, tools, who, lesson)
    default:
      return t('audit.entry.other', { who })
  }
}

const submission = (by: unknown, { t }: Words, who: string, lesson: string): string => {
  if (by === 'time') return t('audit.entry.AttemptSubmittedTime', { lesson })
  if (by === 'focus') return t('audit.entry.AttemptSubmittedFocus', { who, lesson })
  return t('audit.entry.AttemptSubmitted', { who, lesson })
}

/** What the fact that was replaced said, without its place in the log. */
const dataOf = (before: string): string => JSON.stringify(parsed(before).data ?? before)

const withheldKeys = {
  toTake: 'audit.entry.withheld.toTake',
  draft: 'audit.entry.withheld.draft',
} as const

const isWithholding = (reason: string | null): reason is keyof typeof withheldKeys =>
  reason !== null && Object.hasOwn(withheldKeys, reason)

/** Under the sentence: the act, where it lies in the log, what stood there before, and what is not shown. */
export const noteOf = (entry: EntryFragment, { t }: Words): string => {
  const { command, position, stream, version, digest, before, keyWithheld } = entry
  const place = t('audit.entry.by', {
    position,
    stream: stream.slice(stream.indexOf('-') + 1).slice(0, 13),
    version,
    digest: digest.slice(0, 12),
  })
  const act = isKnownAct(command) && t('audit.entry.act', { act: t(actKeys[command]) })
  const stood = before !== null && t('audit.entry.before', { before: dataOf(before) })
  const kept = isWithholding(keyWithheld) && t(withheldKeys[keyWithheld])
  return [act, place, stood, kept].filter(Boolean).join(' · ')
}

export const toneOf = ({ type }: EntryFragment): 'good' | 'bad' | undefined => {
  if (type === 'CourseApproved' || type === 'CertificateIssued') return 'good'
  return type === 'CourseFailed' ? 'bad' : undefined
}
