import { peopleInBrief, peoplePage } from '../../../projections/people.questions.ts'
import type { PersonRow } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import type { peopleOperations } from '../../contract/operations/people.ts'
import type { Args } from '../../http/operations.ts'
import { pageRequest } from '../../kit/list.ts'
import { withoutAddress, withRefusedAddress } from '../../records/mail-reach.ts'
import { lastLoginOf, lastLogins } from '../sessions/last-logins.ts'

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
    isActivated: isActivated[input.activation ?? 'ALL'],
    unreached: unreached[input.mail ?? 'ALL'],
  },
  ...pageRequest(input, usualSize),
})

export const listPeople = ({ readDb }: Context, input: PeopleQuery) =>
  peoplePage(readDb, queryOf(input), lastLoginOf)

export const listInBrief = ({ readDb }: Context, input: PeopleQuery) =>
  peopleInBrief(readDb, queryOf(input), lastLoginOf)

type PersonLogin = Pick<PersonRow, 'person_id' | 'payroll_num' | 'first_logged_in_at'>

/** The last log-in by row, in one query; the first log-in once no session is stored. Null for forgotten people. */
export const lastSessionsOf = (rows: readonly PersonLogin[], { readDb }: Context) => {
  let loading: ReturnType<typeof lastLogins> | null = null
  return async ({ person_id, payroll_num, first_logged_in_at }: PersonLogin): Promise<string | null> => {
    if (payroll_num === null) return null
    loading ??= lastLogins(
      readDb,
      rows.map((row) => row.person_id),
    )
    return (await loading).get(person_id) ?? first_logged_in_at
  }
}

const isActive = { ALL: null, ACTIVE: true, INACTIVE: false } as const
const unreached = { ALL: null, MISSING: withoutAddress, REFUSED: withRefusedAddress } as const
const isActivated = { ALL: null, ACTIVATED: true, WAITING: false } as const
