import { permissions } from '../../domain/kernel/ids.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { reasoned } from '../support/typed-texts.ts'

const roleChange = { given: { body: {} }, at: { 'body.name': 'name', ...reasoned } }

export const rolesCalls: FeatureCalls = {
  opened: {
    'employee.*': ['Query.Role_list'],
    'roles_permissions.*': [
      'Query.Role_list',
      'GET /permissions',
      'GET /roles',
      'GET /roles/export',
      'GET /roles/:id',
      'GET /roles/:id/permissions',
      'POST /roles',
      'PATCH /roles/:id',
      'PUT /roles/:id',
    ],
  },
  texts: {
    'POST /roles': {
      given: { body: { name: 'Capataz', permissions: [] } },
      at: { 'body.name': 'name', ...reasoned },
    },
    'PATCH /roles/:id': roleChange,
    'PUT /roles/:id': roleChange,
  },
  acts: { 'PATCH /roles/:id': 'EditRole', 'POST /roles': 'CreateRole', 'PUT /roles/:id': 'EditRole' },
  writes: ({ graded, admin }) => ({
    'POST /roles': async () => ({
      by: admin,
      path: '/roles',
      body: { name: 'Supervisión', permissions: [{ id: permissions[0].id }] },
    }),
    'PATCH /roles/:id': async () => ({
      by: admin,
      path: `/roles/${await graded.room.roleWith('report.*')}`,
      body: { name: 'Vigilancia' },
    }),
    'PUT /roles/:id': async () => ({
      by: admin,
      path: `/roles/${await graded.room.roleWith('report.*')}`,
      body: { active: false },
    }),
  }),
  replies: async ({ exam: { room }, ask }) => {
    const { admin } = room
    const [{ id }] = await ask(admin, 'GET /permissions')
    const role = await ask(admin, 'POST /roles', { name: 'Supervisión', permissions: [{ id }] })
    await ask(admin, 'GET /roles')
    await ask(admin, 'GET /roles/export')
    await ask(admin, `GET /roles/${role.id}`)
    await ask(admin, `GET /roles/${role.id}/permissions`)
    for (const method of ['PATCH', 'PUT'] as const)
      await ask(admin, `${method} /roles/${role.id}`, { name: 'Vigilancia' })
  },
}
