/** A course longer than any other of a large company: the cost of reading a course grows with its lessons. */
import { firstCategories } from '../../api/bootstrap.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { largeId } from '../../api/demo/large/ids.ts'
import { author, cast, personId } from '../../api/demo/large/staff.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import type { Write } from '../../api/event-store/store.ts'
import { derivedId } from '../../api/ids.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { a } from '../support/a.ts'
import { bulkCommand } from './bulk.ts'
import { sized } from './size.ts'

const modules = sized(12, 2)
const lessonsEach = sized(25, 4)
const members = sized(500, 10)

export const courseId = largeId('course', 'the long one')
export const moduleIds = Array.from({ length: modules }, (_, place) =>
  largeId('module', courseId, `${place}`),
)

/** Videos with captions and a transcript, and a document as every other lesson. */
const lessonFacts = (moduleId: string, module: number, place: number): readonly DomainEvent[] => {
  const lessonId = largeId('lesson', moduleId, `${place}`)
  const of = { courseId, moduleId, lessonId }
  const type = place % 2 === 0 ? 'video' : 'document'
  const key = `courses/modules/${moduleId}/${lessonId}`
  const name = `Lección ${module + 1}.${place + 1}`
  const captions = a.file({ key: `courses/captions/${moduleId}/${lessonId}.vtt`, contentType: 'text/vtt' })
  const said: readonly DomainEvent[] = [
    { type: 'CaptionsAttached', data: { ...of, file: captions, language: 'es' } },
    { type: 'TranscriptWritten', data: { ...of, text: 'Lo que se dice en la lección. '.repeat(20) } },
  ]
  return [
    a.lessonAdded({ ...of, type, name, order: place + 1 }),
    a.fileAttached({ ...of, file: a.file({ key }), durationSeconds: 300 }),
    ...(type === 'video' ? said : []),
    a.lessonReleased(lessonId, moduleId),
  ]
}

const facts: readonly DomainEvent[] = [
  a.courseDrafted({ courseId, name: 'Inducción completa', createdBy: personId(author) }),
  a.courseDescribed({
    courseId,
    name: 'Inducción completa',
    categoryId: derivedId('category', firstCategories[0] ?? ''),
    terminalIds: [largeId('terminal', '0')],
    expirationMonths: 0,
  }),
  ...moduleIds.flatMap((moduleId, module) => [
    a.moduleAdded({ courseId, moduleId, name: `Módulo ${module + 1}`, order: module + 1 }),
    ...Array.from({ length: lessonsEach }, (_, place) => lessonFacts(moduleId, module, place)).flat(),
    { type: 'ModuleReleased', data: { courseId, moduleId } },
  ]),
  a.coursePublished(courseId),
]

const enrolling = (person: number): Write => {
  const enrolmentId = largeId('enrolment', courseId, `${person}`)
  const data = { enrolmentId, personId: personId(person), courseId, cycle: 1, because: 'author' } as const
  return {
    stream: streamName('enrolment', enrolmentId),
    expected: 'noStream',
    events: [{ type: 'Enrolled', data }],
  }
}

/** Adds it to a large company with some hundred members, unless it exists. */
export const addLongCourse = async (url: string): Promise<void> => {
  const db = await openPostgres(url)
  try {
    const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
    const stream = streamName('course', courseId)
    if ((await store.read(stream, { limit: 1 })).length > 0) return
    await store.append([{ stream, expected: 'noStream', events: facts }], bulkCommand('WriteLongCourse'))
    const people = Array.from({ length: members }, (_, index) => enrolling(cast.length + index))
    await store.append(people, bulkCommand('EnrolInLongCourse'))
  } finally {
    await db.close()
  }
}
