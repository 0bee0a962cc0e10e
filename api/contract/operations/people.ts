import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { id, reason } from '../input.ts'
import { type Operations, scalar } from '../operation.ts'
import { list } from '../route.ts'
import { sortDirection } from '../types/lists.ts'
import {
  activation,
  forgettingEffects,
  forgettingGround,
  forgettingResult,
  mailReach,
  peopleSort,
  user,
  userChange,
  userPage,
} from '../types/people.ts'

export const peopleOperations = {
  'Query.User': {
    args: { id },
    reply: user,
    rule: 'authenticated',
  },
  'Query.User_Authors': {
    reply: list(user),
    rule: { permission: ['course.*'] },
  },
  'Query.User_forgettingEffects': {
    args: { id },
    reply: forgettingEffects,
    rule: 'administrator',
  },
  'Query.User_list': {
    description:
      'status: ALL, ACTIVE or INACTIVE. activation: ALL, ACTIVATED or WAITING, who have never logged in. mail: ALL, MISSING, who have no address, or REFUSED, whose address the mail server refused. Digits search payroll numbers, other text names. Without sort: by name.',
    args: {
      search: z.string().max(searchMax).nullish(),
      terminal: id.nullish(),
      department: id.nullish(),
      status: scalar('String', z.enum(['ALL', 'ACTIVE', 'INACTIVE']))
        .nullish()
        .default('ALL'),
      activation: scalar('String', activation).nullish().default('ALL'),
      mail: scalar('String', mailReach).nullish().default('ALL'),
      sort: peopleSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      page: z.int().min(1).max(1_000_000).nullish().default(1),
      pageSize: z.int().min(1).max(100).nullish().default(7),
    },
    reply: userPage,
    rule: { permission: ['employee.*'] },
  },
  'Mutation.User_updateEmployee': {
    args: { id, status: z.boolean(), reason },
    reply: userChange,
    rule: { permission: ['employee.*'] },
  },
  'Mutation.User_changeRole': {
    args: { userId: id, roleId: id, reason },
    reply: userChange,
    rule: { permission: ['employee.*'] },
  },
  'Mutation.User_forget': {
    description: 'For good. The payroll number says whom is meant; the reason may not name them.',
    args: {
      id,
      payrollNum: z.string().trim().max(20),
      ground: forgettingGround,
      reason,
    },
    reply: forgettingResult,
    rule: 'administrator',
  },
} satisfies Operations
