import type { TestApp } from './app.ts'
import type { Call } from './calls.ts'
import { type Classroom, openClassroom, type Person, typeId } from './classroom.ts'
import type { Given } from './operations.ts'

/** A company with a published course, for calls that succeed. */
export type Scene = {
  readonly app: TestApp
  readonly room: Classroom
  readonly course: Awaited<ReturnType<Classroom['publishedCourse']>>
  readonly learner: Person
  /** Hires one more employee. */
  readonly somebody: () => Promise<Person>
  /** Of the last that was hired. */
  readonly payrollNum: () => string
  /** As the course's author. */
  readonly authored: (given: Given) => Call
  /** Arguments of a lesson. */
  readonly lesson: () => Given
}

export const openScene = async (app: TestApp): Promise<Scene> => {
  const room = await openClassroom(app)
  const course = await room.publishedCourse()
  let number = 600
  const somebody = (): Promise<Person> => {
    number += 1
    return room.person(String(number))
  }
  const learner = await somebody()
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
  return {
    app,
    room,
    course,
    learner,
    somebody,
    payrollNum: () => String(number),
    authored: (given) => ({ by: room.author, given }),
    lesson: () => ({
      moduleId: course.moduleId,
      name: 'Lección de prueba',
      lessonType: typeId('video'),
      file: 'pending',
      duration: 100,
    }),
  }
}
