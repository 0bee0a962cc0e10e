import type { FeatureCalls } from '../support/calls.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const acts = '/users/:id/courses/:courseId/due/actions'
const later = '2026-09-30'

const resolving = { enrolments: [{ personId: nobody, courseId: nobody }], dueOn: null }

export const dueCalls: FeatureCalls = {
  opened: {
    'course_definition.*': [
      'GET /due/exceptions',
      'GET /due/exceptions/export',
      'GET /due/exceptions/summary',
    ],
    'employee_development.*': [
      'GET /due/exceptions',
      'GET /due/exceptions/export',
      'GET /due/exceptions/summary',
      'GET /due/exceptions/actions/:id',
      'GET /due/requests',
      'POST /due/exceptions/actions/resolve',
      `POST ${acts}/decline-extension`,
      `POST ${acts}/end-waiver`,
      `POST ${acts}/extend`,
      `POST ${acts}/resolve`,
      `POST ${acts}/waive`,
    ],
  },
  texts: {
    [`POST ${acts}/extend`]: { given: { body: { dueOn: later } }, at: reasoned },
    [`POST ${acts}/decline-extension`]: { given: { body: {} }, at: reasoned },
    [`POST ${acts}/waive`]: { given: { body: { until: null, dueOn: null } }, at: reasoned },
    [`POST ${acts}/end-waiver`]: { given: { body: {} }, at: reasoned },
    [`POST ${acts}/resolve`]: { given: { body: { dueOn: null } }, at: reasoned },
    'POST /courses/:id/extensions': { given: { body: { dueOn: later } }, at: reasoned },
    'POST /due/exceptions/actions/resolve': { given: { body: resolving }, at: reasoned },
  },
  acts: {
    [`POST ${acts}/extend`]: 'ExtendDueDate',
    [`POST ${acts}/decline-extension`]: 'DeclineExtension',
    [`POST ${acts}/waive`]: 'WaiveRequirement',
    [`POST ${acts}/end-waiver`]: 'EndWaiver',
    [`POST ${acts}/resolve`]: 'ResolveDateException',
    'POST /courses/:id/extensions': 'RequestExtension',
    'POST /due/exceptions/actions/resolve': 'ResolveDateException',
  },
  writes: ({ graded: { app, courseId }, responses, admin, newLearner, reason }) => {
    const scope = { level: 'department', id: app.office.departments[0] } as const
    const dated = async (): Promise<Person> => {
      await chooseRule(app, { scope, courseId }, inDays(30))
      return newLearner()
    }
    const unresolved = async (): Promise<Person> => {
      await chooseRule(app, { scope, courseId: responses.courseId }, afterHire(30))
      return newLearner()
    }
    const pathOf = ({ id }: Person, act: string, of = courseId) =>
      `/users/${id}/courses/${of}/due/actions/${act}`
    const before = (by: Person, path: string, body: object) =>
      app.rest('POST', path, { ...body, reason }, by.token)
    return {
      [`POST ${acts}/extend`]: async () => ({
        by: admin,
        path: pathOf(await dated(), 'extend'),
        body: { dueOn: later },
      }),
      [`POST ${acts}/decline-extension`]: async () => {
        const person = await dated()
        await before(person, `/courses/${courseId}/extensions`, { dueOn: later })
        return { by: admin, path: pathOf(person, 'decline-extension'), body: {} }
      },
      [`POST ${acts}/waive`]: async () => ({
        by: admin,
        path: pathOf(await dated(), 'waive'),
        body: { until: null, dueOn: null },
      }),
      [`POST ${acts}/end-waiver`]: async () => {
        const person = await dated()
        await before(admin, pathOf(person, 'waive'), { until: null, dueOn: null })
        return { by: admin, path: pathOf(person, 'end-waiver'), body: {} }
      },
      [`POST ${acts}/resolve`]: async () => ({
        by: admin,
        path: pathOf(await unresolved(), 'resolve', responses.courseId),
        body: { dueOn: later },
      }),
      'POST /courses/:id/extensions': async () => ({
        by: await dated(),
        path: `/courses/${courseId}/extensions`,
        body: { dueOn: later },
      }),
      'POST /due/exceptions/actions/resolve': async () => {
        const enrolments = [{ personId: (await unresolved()).id, courseId: responses.courseId }]
        return { by: admin, path: '/due/exceptions/actions/resolve', body: { enrolments, dueOn: later } }
      },
    }
  },
  replies: async ({ exam: { app, room, course }, ask }) => {
    const scope = { level: 'department', id: app.office.departments[0] } as const
    const { admin } = room
    const { courseId } = course
    const reason = 'Estaba de licencia'
    await chooseRule(app, { scope, courseId }, inDays(30))
    const dated = await room.newPerson()
    await chooseRule(app, { scope, courseId }, afterHire(30))
    const [one, other] = [await room.newPerson(), await room.newPerson()]
    await app.settled()
    const of = ({ id }: Person) => `/users/${id}/courses/${courseId}/due/actions` as const
    await ask(dated, `POST /courses/${courseId}/extensions`, { dueOn: later, reason })
    await ask(admin, 'GET /due/requests')
    await ask(admin, `POST ${of(dated)}/decline-extension`, { reason })
    await ask(admin, `POST ${of(dated)}/extend`, { dueOn: later, reason })
    await ask(admin, `POST ${of(dated)}/waive`, { until: null, dueOn: null, reason })
    await ask(admin, `POST ${of(dated)}/end-waiver`, { reason })
    await ask(admin, 'GET /due/exceptions')
    await ask(admin, 'GET /due/exceptions/export')
    await ask(admin, 'GET /due/exceptions/summary')
    await ask(admin, `POST ${of(one)}/resolve`, { dueOn: null, reason })
    const enrolments = [other, dated].map(({ id: personId }) => ({ personId, courseId }))
    const { id } = await ask(admin, 'POST /due/exceptions/actions/resolve', {
      enrolments,
      dueOn: later,
      reason,
    })
    await ask(admin, `GET /due/exceptions/actions/${id}`)
  },
}
