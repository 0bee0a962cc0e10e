import type { Operations } from '../operation.ts'
import { list } from '../route.ts'
import { role } from '../types/roles.ts'

export const rolesOperations = {
  'Query.Role_list': {
    reply: list(role),
    rule: { permission: ['employee.*', 'roles_permissions.*'] },
  },
} satisfies Operations
