import { isBuiltIn } from '../../../domain/roles/rules.ts'
import { roleRows } from '../../../projections/roles.ts'
import type { Resolvers } from '../../http/resolvers.generated.ts'
import { roleWith } from '../../records/roles.ts'
import { usersOf } from './present.ts'

export const rolesResolvers = {
  Query: {
    Role_list: async (_, __, { readDb, locale }) =>
      (await roleRows(readDb)).map((row) => roleWith(row, locale)),
  },
  Role: {
    isBuiltIn: ({ id }) => isBuiltIn(id),
    totalUsers: ({ id }, _, context) => usersOf(id, context),
  },
} satisfies Resolvers
