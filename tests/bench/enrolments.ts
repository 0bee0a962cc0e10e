import type { EventStore, Write } from '../../api/event-store/store.ts'
import { newId } from '../../api/ids.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { bulkCommand } from './bulk.ts'

const lessons = 8

/** Of one person's record: enrolled, each lesson, approved. */
export const factsEach = lessons + 2

/** One person's record of a course, lesson by lesson. */
export const factsOfRecord = (courseId: string, lessonIds: readonly string[]): readonly EnrolmentEvent[] => {
  const of = { enrolmentId: newId(), personId: newId(), courseId, cycle: 1 }
  return [
    { type: 'Enrolled', data: { ...of, because: 'requirement' } },
    ...lessonIds.map((lessonId): EnrolmentEvent => ({ type: 'LessonCompleted', data: { ...of, lessonId } })),
    { type: 'CourseApproved', data: { ...of, by: null } },
  ]
}

export const lessonIds = (): readonly string[] => Array.from({ length: lessons }, newId)

type Filling = {
  /** People whose records are appended together; as many as one append holds where nothing is said. */
  readonly perAppend?: number
  readonly appended?: () => Promise<unknown>
}

/** So many people who take a course. */
export const fillLog = async (
  store: EventStore,
  people: number,
  { perAppend = 5_000 / factsEach, appended = async () => undefined }: Filling = {},
): Promise<void> => {
  const [courseId, lessons] = [newId(), lessonIds()]
  for (let done = 0; done < people; done += perAppend) {
    const writes = Array.from({ length: Math.min(perAppend, people - done) }, (): Write<EnrolmentEvent> => {
      const stream = `enrolment-${newId()}`
      return { stream, expected: 'noStream', events: factsOfRecord(courseId, lessons) }
    })
    await store.append(writes, bulkCommand('Fill'))
    await appended()
  }
}
