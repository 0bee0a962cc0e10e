import type { FeatureCalls } from '../support/calls.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const extension = 'POST /team/:id/courses/:courseId/extensions'
const later = '2026-09-30'

const days = { firstDay: '2026-09-01', lastDay: '2026-09-30' }

export const teamCalls: FeatureCalls = {
  opened: {
    'employee.*': [
      'GET /employees/:id/stand-in',
      'PUT /employees/:id/stand-in',
      'DELETE /employees/:id/stand-in',
    ],
    'employee_development.*': ['POST /employees/actions/remind'],
  },
  texts: {
    'PUT /team/stand-in': { given: { body: { standInId: nobody, ...days } }, at: reasoned },
    'PUT /employees/:id/stand-in': { given: { body: { standInId: nobody, ...days } }, at: reasoned },
    [extension]: { given: { body: { dueOn: later } }, at: reasoned },
  },
  acts: {
    'PUT /team/stand-in': 'NameStandIn',
    'DELETE /team/stand-in': 'EndStandIn',
    'PUT /employees/:id/stand-in': 'NameStandIn',
    'DELETE /employees/:id/stand-in': 'EndStandIn',
    [extension]: 'RequestExtension',
    'POST /team/:id/reminders': 'GiveReminder',
    'POST /team/reminders': 'GiveReminder',
    'POST /employees/actions/remind': 'GiveReminder',
  },
  withoutText: [
    'POST /team/:id/reminders',
    'POST /team/reminders',
    'POST /employees/actions/remind',
    'DELETE /team/stand-in',
    'DELETE /employees/:id/stand-in',
  ],
  writes: ({ graded: { app, courseId }, admin, author, newLearner }) => {
    const managed = async () => {
      const scope = { level: 'department', id: app.office.departments[0] } as const
      await chooseRule(app, { scope, courseId }, inDays(30))
      const { id } = await newLearner()
      await app.rest('PUT', `/employees/${id}/manager`, { managerId: author.id, reason: null }, admin.token)
      return { id }
    }
    const stoodInFor = async () => {
      const { id: standInId } = await managed()
      await app.rest('PUT', '/team/stand-in', { standInId, ...days }, author.token)
    }
    return {
      'PUT /team/stand-in': async () => {
        const { id: standInId } = await managed()
        return { by: author, path: '/team/stand-in', body: { standInId, ...days } }
      },
      'DELETE /team/stand-in': async () => {
        await stoodInFor()
        return { by: author, path: '/team/stand-in' }
      },
      'PUT /employees/:id/stand-in': async () => {
        const { id: standInId } = await managed()
        return { by: admin, path: `/employees/${author.id}/stand-in`, body: { standInId, ...days } }
      },
      'DELETE /employees/:id/stand-in': async () => {
        await stoodInFor()
        return { by: admin, path: `/employees/${author.id}/stand-in` }
      },
      [extension]: async () => {
        const { id } = await managed()
        return { by: author, path: `/team/${id}/courses/${courseId}/extensions`, body: { dueOn: later } }
      },
      'POST /team/:id/reminders': async () => {
        const { id } = await managed()
        return { by: author, path: `/team/${id}/reminders` }
      },
      'POST /employees/actions/remind': async () => {
        const { id } = await managed()
        return { by: admin, path: '/employees/actions/remind', body: { ids: [id] } }
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
    await ask(author, 'PUT /team/stand-in', { standInId: id, ...days })
    await ask(author, 'GET /team/stand-ins')
    await ask(author, 'DELETE /team/stand-in')
    await ask(admin, `PUT /employees/${author.id}/stand-in`, { standInId: id, ...days })
    await ask(admin, `GET /employees/${author.id}/stand-in`)
    await ask(admin, `DELETE /employees/${author.id}/stand-in`)
    await ask(author, `GET /team/${id}/plan`)
    await ask(author, `POST /team/${id}/reminders`)
    const { id: reminders } = await ask(author, 'POST /team/reminders', {})
    await ask(author, `GET /team/reminders/${reminders}`)
    await ask(admin, 'POST /employees/actions/remind', { ids: [id] })
    await ask(author, `POST /team/${id}/courses/${courseId}/extensions`, {
      dueOn: later,
      reason: 'Estaba de licencia',
    })
  },
}
