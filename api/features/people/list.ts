import { z } from 'zod'
import { peopleInBrief, peopleListed } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import { id, sortedBy } from '../../contract/input.ts'
import { pageAsked } from '../../kit/list.ts'

const searchMax = 200
const pageMax = 1_000_000
const pageSizeMax = 100
const usualSize = 7

/** What is null filters nothing, and takes its default where it has one. */
export const listInput = z.object({
  search: z.string().max(searchMax).nullish(),
  terminal: id.nullish(),
  department: id.nullish(),
  status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).nullish(),
  ...sortedBy(['name', 'payrollNum']),
  page: z.number().int().min(1).max(pageMax).nullish(),
  pageSize: z.number().int().min(1).max(pageSizeMax).nullish(),
})

type Asked = z.infer<typeof listInput>

const queryOf = (input: Asked) => ({
  search: input.search ?? null,
  filters: {
    terminalId: input.terminal ?? null,
    departmentId: input.department ?? null,
    isActive: isActive[input.status ?? 'ALL'],
  },
  ...pageAsked(input, usualSize),
})

export const listPeople = ({ readDb }: Context, input: Asked) => peopleListed(readDb, queryOf(input))

/** The same, for files. */
export const listInBrief = ({ readDb }: Context, input: Asked) => peopleInBrief(readDb, queryOf(input))

const isActive = { ALL: null, ACTIVE: true, INACTIVE: false } as const
