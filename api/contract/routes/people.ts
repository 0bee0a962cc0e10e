import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { exportedColumns, id, reason, sortedBy } from '../input.ts'
import { fileColumns } from '../lists/list.ts'
import { employeesList } from '../lists/people.ts'
import { byId, type Contract, count, list, pending, text } from '../route.ts'
import { activation, mailReach, peopleSort } from '../types/people.ts'
import { severalPeople } from '../types/several.ts'

const selectionMax = 5_000

const exportOptions = {
  ...sortedBy(peopleSort.options),
  ...exportedColumns(fileColumns(employeesList)),
}

const selection = z.array(id).min(1).max(selectionMax)

/** `active` leaves the caller out; `isOneself`: the caller is among them. Unknown ids count nowhere. */
const selected = z.strictObject({ active: count, inactive: count, isOneself: z.boolean() })

const somebody = z.strictObject({ id, fullName: text, isActive: z.boolean() })

/** Workplace and job title distinguish people of the same name. */
const choice = z.strictObject({
  id,
  fullName: text,
  departmentName: text.nullable(),
  jobTitleName: text.nullable(),
})

export type AccessChangesReply = z.infer<typeof severalPeople>

export const peopleContract = {
  'GET /employees/export': {
    rule: { permission: ['employee.*'] },
    query: z.object({
      search: z.string().max(searchMax).optional(),
      terminal: id.optional(),
      department: id.optional(),
      status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).optional(),
      activation: activation.optional(),
      mail: mailReach.optional(),
      ...exportOptions,
    }),
    reply: 'file',
  },
  'POST /employees/actions/export': {
    rule: { permission: ['employee.*'] },
    body: z.object({ ids: selection, ...exportOptions }),
    reply: 'file',
  },
  'POST /employees/actions/count': {
    rule: { permission: ['employee.*'] },
    body: z.object({ ids: selection }),
    reply: selected,
  },
  'POST /employees/actions/deactivate': {
    rule: { permission: ['employee.*'] },
    body: z.object({ ids: selection, reason }),
    status: 202,
    reply: severalPeople,
  },
  'POST /employees/actions/change-role': {
    rule: { permission: ['employee.*'] },
    body: z.object({ ids: selection, roleId: id, reason }),
    status: 202,
    reply: severalPeople,
  },
  /** Active people by name, for those who choose managers, responsible persons and signers. */
  'GET /employees/choices': {
    rule: { permission: ['employee.*', 'department.*', 'enterprise.*', 'legal.*'] },
    query: z.object({ name: z.string().max(searchMax).default('') }),
    reply: list(choice),
  },
  'GET /employees/:id/manager': {
    rule: { permission: ['employee.*'] },
    params: byId,
    /** `answering` is the assigned manager while active, else whom the department or the terminal names. */
    reply: z.strictObject({ assigned: somebody.nullable(), answering: somebody.nullable() }),
  },
  'PUT /employees/:id/manager': {
    rule: { permission: ['employee.*'] },
    params: byId,
    body: z.object({ managerId: id.nullable(), reason }),
    reply: z.strictObject({ pending }),
  },
  'GET /employees/actions/:id': {
    rule: { permission: ['employee.*'] },
    params: byId,
    reply: severalPeople,
  },
} as const satisfies Contract
