import { roleRows } from '../../../projections/roles.ts'
import { rolesOperations } from '../../contract/operations/roles.ts'
import { operationsOf } from '../../http/operations.ts'
import { roleWith } from '../../records/roles.ts'

export const rolesHandlers = operationsOf(rolesOperations, {
  'Query.Role_list': async (_, context) =>
    (await roleRows(context.readDb)).map((row) => roleWith(row, context)),
})
