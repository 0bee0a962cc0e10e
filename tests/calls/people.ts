import { roleIds } from '../../domain/kernel/ids.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { nobody, own, reasoned } from '../support/typed-texts.ts'

export const peopleCalls: FeatureCalls = {
  opened: {
    'report.*': ['Query.User'],
    'employee.*': [
      'Query.User',
      'Query.User_list',
      'GET /employees/export',
      'POST /employees/actions/export',
      'POST /employees/actions/count',
      'POST /employees/actions/deactivate',
      'POST /employees/actions/change-role',
      'GET /employees/actions/:id',
      'GET /employees/choices',
      'GET /employees/:id/manager',
      'PUT /employees/:id/manager',
      'Mutation.User_changeRole',
      'Mutation.User_updateEmployee',
    ],
    'course.*': ['Query.User_Authors'],
    'employee_development.*': ['Query.User'],
  },
  administrators: ['Mutation.User_forget', 'Query.User_forgettingEffects'],
  texts: {
    'Mutation.User_updateEmployee': { given: { id: nobody, status: true }, at: own('reason') },
    'Mutation.User_forget': {
      given: { id: nobody, payrollNum: '1', ground: 'request' },
      at: own('reason'),
    },
    'Mutation.User_changeRole': { given: { userId: nobody, roleId: nobody }, at: own('reason') },
    'POST /employees/actions/deactivate': { given: { body: { ids: [nobody] } }, at: reasoned },
    'PUT /employees/:id/manager': { given: { body: { managerId: null } }, at: reasoned },
    'POST /employees/actions/change-role': {
      given: { body: { ids: [nobody], roleId: nobody } },
      at: reasoned,
    },
  },
  otherStrings: {
    'Mutation.User_forget': ['payrollNum'],
  },
  outsideTheLog: {
    'POST /employees/actions/count': 'a question with more ids than an address holds',
    'POST /employees/actions/export': 'a question with more ids than an address holds',
  },
  withoutText: ['POST /employees/actions/count', 'POST /employees/actions/export'],
  acts: {
    'Mutation.User_changeRole': 'ChangeRole',
    'Mutation.User_forget': 'ForgetPerson',
    'Mutation.User_updateEmployee': 'DeactivateEmployee',
    'PUT /employees/:id/manager': 'AssignManager',
    'POST /employees/actions/change-role': 'ChangeRole',
    'POST /employees/actions/deactivate': 'DeactivateEmployee',
  },
  mutations: (on) => {
    const { room, somebody } = on
    return {
      User_updateEmployee: async () => ({
        by: room.admin,
        given: { id: (await somebody()).id, status: false },
      }),
      User_changeRole: async () => ({
        by: room.admin,
        given: { userId: (await somebody()).id, roleId: roleIds.administrador },
      }),
      User_forget: async () => {
        const { id } = await somebody()
        return { by: room.admin, given: { id, payrollNum: on.payrollNum(), ground: 'request' } }
      },
    }
  },
  writes: ({ admin, author, newLearner }) => ({
    'POST /employees/actions/count': async () => ({
      by: admin,
      path: '/employees/actions/count',
      body: { ids: [author.id] },
    }),
    'POST /employees/actions/deactivate': async () => ({
      by: admin,
      path: '/employees/actions/deactivate',
      body: { ids: [(await newLearner()).id] },
    }),
    'POST /employees/actions/change-role': async () => ({
      by: admin,
      path: '/employees/actions/change-role',
      body: { ids: [(await newLearner()).id], roleId: roleIds.administrador },
    }),
    'PUT /employees/:id/manager': async () => ({
      by: admin,
      path: `/employees/${(await newLearner()).id}/manager`,
      body: { managerId: author.id },
    }),
    'POST /employees/actions/export': async () => ({
      by: admin,
      path: '/employees/actions/export',
      body: { ids: [author.id] },
    }),
  }),
  replies: async ({ exam: { room }, learner, ask }) => {
    await ask(room.admin, 'GET /employees/export')
    await ask(room.admin, 'POST /employees/actions/export', { ids: [learner.id] })
    await ask(room.admin, 'POST /employees/actions/count', { ids: [learner.id] })
    const { id } = await ask(room.admin, 'POST /employees/actions/deactivate', { ids: [room.admin.id] })
    await ask(room.admin, `GET /employees/actions/${id}`)
    await ask(room.admin, 'GET /employees/choices')
    await ask(room.admin, `PUT /employees/${learner.id}/manager`, { managerId: room.author.id })
    await ask(room.admin, `GET /employees/${learner.id}/manager`)
    const same = { ids: [learner.id], roleId: roleIds.empleado }
    await ask(room.admin, 'POST /employees/actions/change-role', same)
  },
}
