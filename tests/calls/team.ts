import type { FeatureCalls } from '../support/calls.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { reasoned } from '../support/typed-texts.ts'

const extension = 'POST /team/:id/courses/:courseId/extensions'
const later = '2026-09-30'

export const teamCalls: FeatureCalls = {
  texts: { [extension]: { given: { body: { dueOn: later } }, at: reasoned } },
  acts: {
    [extension]: 'RequestExtension',
    'POST /team/:id/reminders': 'GiveReminder',
    'POST /team/reminders': 'GiveReminder',
  },
  withoutText: ['POST /team/:id/reminders', 'POST /team/reminders'],
  writes: ({ graded: { app, courseId }, admin, author, newLearner }) => {
    const managed = async () => {
      const scope = { level: 'department', id: app.office.departments[0] } as const
      await chooseRule(app, { scope, courseId }, inDays(30))
      const { id } = await newLearner()
      await app.rest('PUT', `/employees/${id}/manager`, { managerId: author.id, reason: null }, admin.token)
      return { id }
    }
    return {
      [extension]: async () => {
        const { id } = await managed()
        return { by: author, path: `/team/${id}/courses/${courseId}/extensions`, body: { dueOn: later } }
      },
      'POST /team/:id/reminders': async () => {
        const { id } = await managed()
        return { by: author, path: `/team/${id}/reminders` }
      },
      'POST /team/reminders': async () => {
        await managed()
        return { by: author, path: '/team/reminders', body: {} }
      },
    }
  },
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
    await ask(author, `POST /team/${id}/reminders`)
    const { id: reminders } = await ask(author, 'POST /team/reminders', {})
    await ask(author, `GET /team/reminders/${reminders}`)
    await ask(author, `POST /team/${id}/courses/${courseId}/extensions`, {
      dueOn: later,
      reason: 'Estaba de licencia',
    })
  },
}
