import type { FeatureCalls } from '../support/calls.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import type { Scene } from '../support/scene.ts'
import { nobody, own } from '../support/typed-texts.ts'

const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
const taking = `mutation ($lessonId: ID!, $userAttendance: [UserAttendance!]!) {
  UserLesson_updateAttendance(lessonId: $lessonId, userAttendance: $userAttendance) { status } }`

const sessionOf = async ({ app, room, course }: Scene): Promise<string> =>
  (await lessonCalls(app, room).addSession(remote(course.moduleId, { isDraft: false }))).id

/** One more member who was present at the session. */
const attend = async ({ room, course, somebody }: Scene, lessonId: string) => {
  const { id } = await somebody()
  await room.gql(enrolling, { courseId: course.courseId, users: [id] }, room.author)
  const given = { lessonId, userAttendance: [{ id, attended: true }] }
  await room.gql(taking, given, room.author)
  return given
}

export const attendanceCalls: FeatureCalls = {
  texts: {
    'Mutation.UserLesson_updateAttendance': {
      given: { lessonId: nobody, userAttendance: [{ id: nobody, attended: true }] },
      at: own('reason'),
    },
  },
  acts: {
    'Mutation.UserLesson_publish': 'SendAttendance',
    'Mutation.UserLesson_updateAttendance': 'TakeAttendance',
  },
  mutations: (on) => {
    const { authored } = on
    let session: Promise<string> | null = null
    const attended = async () => {
      session ??= sessionOf(on)
      return attend(on, await session)
    }
    return {
      UserLesson_updateAttendance: async () => {
        const { lessonId, userAttendance } = await attended()
        return authored({
          lessonId,
          userAttendance: userAttendance.map(({ id }) => ({ id, attended: false })),
        })
      },
      UserLesson_publish: async () => {
        const { lessonId } = await attended()
        return authored({ lessonId })
      },
    }
  },
}
