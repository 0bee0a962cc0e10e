import type { FeatureCalls } from '../support/calls.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { reasoned } from '../support/typed-texts.ts'

const extension = 'POST /team/:id/courses/:courseId/extensions'
const later = '2026-09-30'

export const teamCalls: FeatureCalls = {
  texts: { [extension]: { given: { body: { dueOn: later } }, at: reasoned } },
  acts: { [extension]: 'RequestExtension' },
  writes: ({ graded: { app, courseId }, admin, author, newLearner }) => ({
    [extension]: async () => {
      const scope = { level: 'department', id: app.office.departments[0] } as const
      await chooseRule(app, { scope, courseId }, inDays(30))
      const { id } = await newLearner()
      await app.rest('PUT', `/employees/${id}/manager`, { managerId: author.id, reason: null }, admin.token)
      return { by: author, path: `/team/${id}/courses/${courseId}/extensions`, body: { dueOn: later } }
    },
  }),
  replies: async ({ exam: { app, room, course }, ask }) => {
    const scope = { level: 'department', id: app.office.departments[0] } as const
    const { admin, author } = room
    const { courseId } = course
    await chooseRule(app, { scope, courseId }, inDays(30))
    const { id } = await room.newPerson()
    await app.settled()
    await ask(admin, `PUT /employees/${id}/manager`, { managerId: author.id, reason: null })
    await ask(author, 'GET /team')
    await ask(author, 'GET /team/summary')
    await ask(author, `GET /team/${id}/plan`)
    await ask(author, `POST /team/${id}/courses/${courseId}/extensions`, {
      dueOn: later,
      reason: 'Estaba de licencia',
    })
  },
}
