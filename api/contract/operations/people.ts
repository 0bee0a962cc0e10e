import { z } from 'zod'
import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import { sortDirection } from '../types/lists.ts'
import {
  forgettingEffects,
  forgettingGround,
  forgettingResult,
  peopleSort,
  user,
  userChange,
  userPage,
} from '../types/people.ts'

export const peopleOperations = {
  'Query.User': {
    args: {
      id,
    },
    reply: user,
    rule: 'authenticated',
  },
  'Query.User_Authors': {
    reply: list(user),
    rule: { permission: ['course.*'] },
  },
  'Query.User_forgettingEffects': {
    args: {
      id,
    },
    reply: forgettingEffects,
    rule: 'administrator',
  },
  'Query.User_list': {
    description:
      'status: ALL, ACTIVE or INACTIVE. Digits search payroll numbers, other text names. Without sort: by name.',
    args: {
      search: text.nullish(),
      terminal: id.nullish(),
      department: id.nullish(),
      status: text.nullish().default('ALL'),
      sort: peopleSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      page: z.int().nullish().default(1),
      pageSize: z.int().nullish().default(7),
    },
    reply: userPage,
    rule: { permission: ['employee.*'] },
  },
  'Mutation.User_updateEmployee': {
    args: {
      status: z.boolean(),
      id,
      reason: text.nullish(),
    },
    reply: userChange,
    rule: { permission: ['employee.*'] },
  },
  'Mutation.User_changeRole': {
    args: {
      userId: id,
      roleId: id,
      reason: text.nullish(),
    },
    reply: userChange,
    rule: { permission: ['employee.*'] },
  },
  'Mutation.User_forget': {
    description: 'For good. The payroll number says whom is meant; the reason may not name them.',
    args: {
      id,
      payrollNum: text,
      ground: forgettingGround,
      reason: text.nullish(),
    },
    reply: forgettingResult,
    rule: 'administrator',
  },
} satisfies Operations
