import type { StoredKind } from '../../../../domain/courses/events.ts'
import type { DataOf } from '../../events.ts'
import { writtenAddress } from '../../rules.ts'
import { lessonTypeKey } from '../lesson-types.ts'
import type { Sentences, Shown, Teller, TellerOf } from '../teller.ts'

type Ids = readonly string[]

const months = (tell: Teller, value: number): string =>
  value === 0 ? tell.t('facts.courses.never') : tell.count('facts.courses.months', value)

/** Which terminals the course came to and which it left. */
const terminals = (tell: Teller, now: Ids = [], stood: Ids = []): readonly string[] => {
  const added = now.filter((id) => !stood.includes(id))
  const removed = stood.filter((id) => !now.includes(id))
  return [
    ...(added.length > 0 ? [tell.t('facts.courses.terminalsAdded', { list: tell.listed(added) })] : []),
    ...(removed.length > 0 ? [tell.t('facts.courses.terminalsRemoved', { list: tell.listed(removed) })] : []),
  ]
}

const order = (tell: Teller, now: Ids = [], stood: Ids = []): readonly string[] => [
  ...(stood.length > 0 ? [tell.t('facts.courses.orderBefore', { list: tell.inOrder(stood) })] : []),
  tell.t('facts.courses.order', { list: tell.inOrder(now) }),
]

const attached = (
  tell: TellerOf<'LessonFileAttached'>,
  data: Shown<DataOf<'LessonFileAttached'>>,
): string => {
  const { lessonId, file } = data
  const stood = tell.before?.file
  const words = {
    lesson: tell.named(lessonId),
    file: tell.quoted(file?.name),
    size: tell.format.bytes(file?.size ?? 0),
  }
  return stood
    ? tell.t('facts.courses.fileReplaced', { ...words, from: tell.quoted(stood.name) })
    : tell.t('facts.courses.fileAttached', words)
}

type SessionShown = Shown<DataOf<'SessionScheduled'>>

const whenOf = (tell: Teller, { date, time }: SessionShown): string =>
  time
    ? tell.t('facts.courses.sessionAt', { date: tell.day(date ?? null), time: time.slice(0, 5) })
    : tell.t('facts.courses.sessionAllDay', { date: tell.day(date ?? null) })

const scheduled = (tell: TellerOf<'SessionScheduled'>, session: SessionShown): readonly string[] => [
  tell.t(tell.before ? 'facts.courses.sessionRescheduled' : 'facts.courses.sessionScheduled', {
    lesson: tell.named(session.lessonId),
    when: whenOf(tell, session),
  }),
  ...tell.change('description', tell.t('facts.courses.sessionDescription'), tell.quoted),
  ...tell.change(
    'meetUrl',
    tell.t('facts.courses.sessionLink'),
    (link) => link ?? tell.t('facts.courses.noLink'),
  ),
  ...tell.change('address', tell.t('facts.courses.sessionPlace'), (address) =>
    address ? tell.quoted(writtenAddress(address)) : tell.t('facts.courses.noPlace'),
  ),
]

const storedKinds = {
  lesson: 'facts.courses.storedLesson',
  captions: 'facts.courses.storedCaptions',
  picture: 'facts.courses.storedPicture',
  document: 'facts.courses.storedDocument',
} as const satisfies Record<StoredKind, string>

const deleted = (
  tell: Teller,
  { kind = 'document', lessonId, personId, uploadedAs, size = 0 }: Shown<DataOf<'FileDeleted'>>,
): string => {
  const words = {
    what: uploadedAs
      ? tell.t('facts.courses.storedAs', { document: tell.quoted(uploadedAs) })
      : tell.t(storedKinds[kind], { lesson: tell.named(lessonId) }),
    size: tell.format.bytes(size),
  }
  return personId
    ? tell.t('facts.courses.uploadDeleted', { ...words, person: tell.person(personId) })
    : tell.t('facts.courses.fileDeleted', words)
}

const ofPerson = (tell: Teller, { lessonId, personId }: Shown<DataOf<'LessonAssigned'>>) => ({
  lesson: tell.named(lessonId),
  person: tell.person(personId),
})

export const courseSentences = {
  CourseDrafted: ({ name }, tell) => tell.t('facts.courses.drafted', { course: tell.quoted(name) }),
  CourseDescribed: ({ name, terminalIds }, tell) => [
    tell.t('facts.courses.described', { course: tell.quoted(name) }),
    ...tell.change('name', tell.t('facts.courses.name'), tell.quoted),
    ...tell.change('description', tell.t('facts.courses.description'), tell.quoted),
    ...tell.change('categoryId', tell.t('facts.courses.category'), tell.named),
    ...tell.change('priorityId', tell.t('facts.courses.priority'), tell.named),
    ...tell.change('expirationMonths', tell.t('facts.courses.validity'), (value) => months(tell, value)),
    ...tell.change('trainingMinutes', tell.t('facts.courses.length'), tell.duration),
    ...tell.change('thumbnail', tell.t('facts.courses.thumbnail'), (file) =>
      file ? tell.quoted(file.name) : tell.t('facts.courses.noThumbnail'),
    ),
    ...terminals(tell, terminalIds, tell.before?.terminalIds),
  ],
  CoursePublished: ({ courseId }, tell) =>
    tell.t('facts.courses.published', { course: tell.named(courseId) }),
  CourseReturnedToDraft: ({ courseId }, tell) =>
    tell.t('facts.courses.returned', { course: tell.named(courseId) }),
  ModuleAdded: ({ name }, tell) => tell.t('facts.courses.moduleAdded', { module: tell.quoted(name) }),
  ModuleRenamed: ({ from, name }, tell) =>
    tell.t('facts.courses.moduleRenamed', { from: tell.quoted(from), to: tell.quoted(name) }),
  ModulesReordered: ({ moduleIds }, tell) => [
    tell.t('facts.courses.modulesReordered'),
    ...order(tell, moduleIds, tell.before?.moduleIds),
  ],
  ModuleReleased: ({ moduleId }, tell) =>
    tell.t('facts.courses.moduleReleased', { module: tell.named(moduleId) }),
  ModuleReturnedToDraft: ({ moduleId }, tell) =>
    tell.t('facts.courses.moduleReturned', { module: tell.named(moduleId) }),
  ModuleRemoved: ({ moduleId, lessonIds = [] }, tell) => [
    tell.t('facts.courses.moduleRemoved', { module: tell.named(moduleId) }),
    ...(lessonIds.length > 0 ? [tell.t('facts.courses.withLessons', { list: tell.listed(lessonIds) })] : []),
  ],
  LessonAdded: ({ moduleId, name, type }, tell) =>
    tell.t('facts.courses.lessonAdded', {
      lesson: tell.quoted(name),
      type: tell.t(lessonTypeKey(type ?? '')).toLocaleLowerCase(),
      module: tell.named(moduleId),
    }),
  LessonRenamed: ({ from, name }, tell) =>
    tell.t('facts.courses.lessonRenamed', { from: tell.quoted(from), to: tell.quoted(name) }),
  LessonFileAttached: (data, tell) => attached(tell, data),
  SessionScheduled: (session, tell) => scheduled(tell, session),
  LessonMadePrivate: ({ lessonId }, tell) =>
    tell.t('facts.courses.madePrivate', { lesson: tell.named(lessonId) }),
  LessonMadePublic: ({ lessonId }, tell) =>
    tell.t('facts.courses.madePublic', { lesson: tell.named(lessonId) }),
  LessonAssigned: (data, tell) => tell.t('facts.courses.assigned', ofPerson(tell, data)),
  LessonUnassigned: (data, tell) => tell.t('facts.courses.unassigned', ofPerson(tell, data)),
  InstructorNamed: (data, tell) => tell.t('facts.courses.instructorNamed', ofPerson(tell, data)),
  InstructorRemoved: (data, tell) => tell.t('facts.courses.instructorRemoved', ofPerson(tell, data)),
  LessonReleased: ({ lessonId }, tell) =>
    tell.t('facts.courses.lessonReleased', { lesson: tell.named(lessonId) }),
  LessonReturnedToDraft: ({ lessonId }, tell) =>
    tell.t('facts.courses.lessonReturned', { lesson: tell.named(lessonId) }),
  LessonMoved: ({ lessonId, from, moduleId }, tell) =>
    tell.t('facts.courses.lessonMoved', {
      lesson: tell.named(lessonId),
      from: tell.named(from),
      to: tell.named(moduleId),
    }),
  LessonsReordered: ({ moduleId, lessonIds }, tell) => [
    tell.t('facts.courses.lessonsReordered', { module: tell.named(moduleId) }),
    ...order(tell, lessonIds, tell.before?.lessonIds),
  ],
  CaptionsAttached: ({ lessonId, file, language }, tell) =>
    tell.t(language === 'en' ? 'facts.courses.captionsInEnglish' : 'facts.courses.captionsInSpanish', {
      lesson: tell.named(lessonId),
      file: tell.quoted(file?.name),
    }),
  CaptionsRemoved: ({ lessonId }, tell) =>
    tell.t('facts.courses.captionsRemoved', { lesson: tell.named(lessonId) }),
  TranscriptWritten: ({ lessonId, text }, tell) =>
    tell.t(text === '' ? 'facts.courses.transcriptRemoved' : 'facts.courses.transcriptWritten', {
      lesson: tell.named(lessonId),
    }),
  DocumentAttached: ({ file }, tell) =>
    tell.t('facts.courses.documentAttached', {
      document: tell.quoted(file?.name),
      size: tell.format.bytes(file?.size ?? 0),
    }),
  DocumentRemoved: ({ name }, tell) =>
    tell.t('facts.courses.documentRemoved', { document: tell.quoted(name) }),
  FileDeleted: (data, tell) => deleted(tell, data),
  LessonRemoved: ({ lessonId }, tell) =>
    tell.t('facts.courses.lessonRemoved', { lesson: tell.named(lessonId) }),
} satisfies Partial<Sentences>
