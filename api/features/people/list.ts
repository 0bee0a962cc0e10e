import { peopleInBrief, peoplePage } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import type { peopleOperations } from '../../contract/operations/people.ts'
import type { Args } from '../../http/operations.ts'
import { pageRequest } from '../../kit/list.ts'

const usualSize = 7

type ListArgs = Args<(typeof peopleOperations)['Query.User_list']>

/** Null and absent filters match everything. */
type PeopleQuery = { readonly [Key in keyof ListArgs]?: ListArgs[Key] | undefined }

const queryOf = (input: PeopleQuery) => ({
  search: input.search ?? null,
  filters: {
    terminalId: input.terminal ?? null,
    departmentId: input.department ?? null,
    isActive: isActive[input.status ?? 'ALL'],
  },
  ...pageRequest(input, usualSize),
})

export const listPeople = ({ readDb }: Context, input: PeopleQuery) => peoplePage(readDb, queryOf(input))

export const listInBrief = ({ readDb }: Context, input: PeopleQuery) => peopleInBrief(readDb, queryOf(input))

const isActive = { ALL: null, ACTIVE: true, INACTIVE: false } as const
