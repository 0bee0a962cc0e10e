import { earnCertificate } from './certificates.ts'
import { bytesOf, type Person } from './classroom.ts'
import type { Asked } from './exam.ts'
import { openGraded } from './graded.ts'
import { importing, rosterOf } from './imports.ts'
import { responseQuestions } from './reviews.ts'
import { signing } from './storage.ts'

/** A company in which routes that write succeed. */
export const openWritingScene = async () => {
  const graded = await openGraded()
  const { room, app } = graded
  const { admin, author } = room
  const screen = importing(app, admin.token)
  const course = await room.publishedCourse()
  const responses = await room.publishedCourse({ test: { questions: responseQuestions } })
  const scope = { level: 'department', id: app.office.departments[0] } as const
  for (const { courseId } of [course, responses, graded]) await room.require(scope, courseId)
  let number = 900

  /** An employee who takes the courses. */
  const newLearner = async (): Promise<Person> => {
    const person = await room.newPerson()
    await app.settled()
    return person
  }
  return {
    graded,
    admin,
    author,
    screen,
    course,
    responses,
    reason: 'Así lo pide el acta',
    newLearner,
    grade: (person: Person, by: { published: boolean; grade?: number }) =>
      graded.save({ [person.id]: { grade: 80, ...by } }),
    startAttempt: async () => {
      const by = await newLearner()
      const { body } = await app.rest('POST', `/lessons/${course.test}/attempts`, undefined, by.token)
      return { by, attemptId: body.attemptId as string, questions: body.questions as Asked[] }
    },
    certify: async () => {
      const person = await room.newPerson({ fullName: 'Elena Ruiz' })
      const of = { name: 'Amarre', expirationMonths: 12 }
      const earned = await earnCertificate(app, { personId: person.id, fullName: 'Elena Ruiz' }, of)
      return { person, ...earned }
    },
    uploadRoster: async () => {
      number += 1
      const { body } = await screen.upload(
        rosterOf(`${number},Ana Paz ${number},,Terminal Norte,Operación,Operador,`),
      )
      return body as { id: string; digest: string }
    },
    addressTo: async (command: 'put' | 'delete') => {
      const key = `courses/images/${course.courseId}/CourseImage.png`
      if (command === 'delete') await room.store(author, key, 'image/png')
      const asked = { key, command, contentType: 'image/png', size: bytesOf['image/png'].length }
      const { makeSignedUrl } = await room.gql(signing.make, asked, author)
      const { pathname, search } = new URL(makeSignedUrl.signedUrl, 'http://localhost')
      return pathname.replace('/api', '') + search
    },
  }
}

export type WritingScene = Awaited<ReturnType<typeof openWritingScene>>
