import { z } from 'zod'
import { id } from '../input.ts'
import { lazy, object } from '../operation.ts'
import { list, text } from '../route.ts'

export const permission = object('Permission', {
  id,
  key: text,
  name: text,
  description: text,
  assigned: z.boolean(),
})

export const role = object('Role', {
  id,
  name: text,
  active: z.boolean(),
  isBuiltIn: z.boolean().describe('Administrador and Empleado, which nobody edits.'),
  audits: z.boolean().describe('Its holders audit, so that administrators alone change it and who has it.'),
  totalUsers: lazy(z.int()).describe('Everybody who holds it, whether active or not.'),
  permissions: lazy(list(permission)).describe('All permissions; `assigned` are those that the role holds.'),
})
