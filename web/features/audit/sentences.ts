import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { EntryFragment } from './audit.operations.generated.ts'

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
} as const

const isKnownProcess = (name: string): name is keyof typeof processKeys => Object.hasOwn(processKeys, name)

const whoOf = ({ actorKind, actorId, actorName }: EntryFragment, { t }: CopyTools): string => {
  if (actorKind === 'process')
    return t('audit.entry.process', { name: isKnownProcess(actorId) ? t(processKeys[actorId]) : actorId })
  if (actorKind === 'command') return t('audit.entry.command', { name: actorId })
  return actorName ?? t('audit.entry.forgotten')
}

/** One recorded fact as a whole sentence. */
export const sentenceOf = (entry: EntryFragment, tools: CopyTools, names: Names): string => {
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
      return t('audit.entry.other', { who, type: entry.type })
  }
}

const submission = (by: unknown, { t }: CopyTools, who: string, lesson: string): string => {
  if (by === 'time') return t('audit.entry.AttemptSubmittedTime', { lesson })
  if (by === 'focus') return t('audit.entry.AttemptSubmittedFocus', { who, lesson })
  return t('audit.entry.AttemptSubmitted', { who, lesson })
}

/** What the fact that was replaced said, without its place in the log. */
const dataOf = (before: string): string => JSON.stringify(parsed(before).data ?? before)

/** Under the sentence: the act, where it lies in the log, and what stood there before. */
export const noteOf = (entry: EntryFragment, { t }: CopyTools): string => {
  const { command, position, stream, version, digest, before } = entry
  const place = t('audit.entry.by', {
    command,
    position,
    stream: stream.slice(0, 18),
    version,
    digest: digest.slice(0, 12),
  })
  return before === null ? place : `${place} · ${t('audit.entry.before', { before: dataOf(before) })}`
}

export const toneOf = ({ type }: EntryFragment): 'good' | 'bad' | undefined => {
  if (type === 'CourseApproved' || type === 'CertificateIssued') return 'good'
  return type === 'CourseFailed' ? 'bad' : undefined
}
