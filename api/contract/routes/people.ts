import { z } from 'zod'
import { exportedColumns, id, sortedBy } from '../input.ts'
import { fileColumns } from '../lists/list.ts'
import { employeesList } from '../lists/people.ts'
import type { Contract } from '../route.ts'
import { peopleSort } from '../types/people.ts'

const searchMax = 200
const selectionMax = 5_000

const exportOptions = {
  ...sortedBy(peopleSort.options),
  ...exportedColumns(fileColumns(employeesList)),
}

export const peopleContract = {
  'GET /employees/export': {
    rule: { permission: ['employee.*'] },
    query: z.object({
      search: z.string().max(searchMax).optional(),
      terminal: id.optional(),
      department: id.optional(),
      status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).optional(),
      ...exportOptions,
    }),
    reply: 'file',
  },
  'POST /employees/actions/export': {
    rule: { permission: ['employee.*'] },
    body: z.object({ ids: z.array(id).min(1).max(selectionMax), ...exportOptions }),
    reply: 'file',
  },
} as const satisfies Contract
