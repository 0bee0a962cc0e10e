import { z } from 'zod'
import { recordKinds } from '../../../domain/kernel/retention.ts'
import { forgettingGrounds } from '../../../domain/people/rules.ts'
import { id } from '../input.ts'
import { employeesList } from '../lists/people.ts'
import { enumeration, lazy, object } from '../operation.ts'
import { instant, list, text } from '../route.ts'
import { listSort } from './lists.ts'
import { department, jobTitle, terminal } from './organisation.ts'
import { role } from './roles.ts'

const ofUser = {
  id,
  payrollNum: text,
  fullName: text,
  status: z.boolean(),
  isForgotten: z.boolean().describe('Whether their personal data was erased.'),
  entryDate: text.nullable(),
  photo: text.nullable(),
  email: text.nullable(),
  roleId: id,
  Terminal: terminal.nullable(),
  JobTitle: jobTitle.nullable(),
  Department: department.nullable(),
  Role: role.nullable(),
}

export const user = object('User', ofUser)

/** For those who see the list of employees. */
const employee = object('Employee', {
  ...ofUser,
  isActivated: z.boolean().describe('Whether they have ever logged in.'),
  lastSession: lazy(instant.nullable()).describe('The last log-in.'),
})

export const activation = z.enum(['ALL', 'ACTIVATED', 'WAITING'])

/** Without an address, or with one that the mail server refused for good. */
export const mailReach = z.enum(['ALL', 'MISSING', 'REFUSED'])

export const userPage = object('UserPage', {
  count: z.int().describe('Of all pages together.'),
  rows: list(employee),
})

export const userChange = object('UserChange', {
  id,
  status: z.boolean(),
  transactionStatus: z.boolean(),
  pending: z.boolean(),
})

export const keptRecordKind = enumeration('KeptRecordKind', recordKinds)

const keptRecords = object('KeptRecords', {
  kind: keptRecordKind,
  article: text,
  until: text.describe('The last day, yyyy-MM-dd.'),
})

export const forgettingEffects = object(
  'ForgettingEffects',
  {
    isActive: z.boolean().describe('Whether they still work here.'),
    isForgotten: z.boolean().describe('Whether it has been done.'),
    certificates: z.int().describe('Certificates that will no longer name their holder.'),
    files: z.int().describe('Files by which courses were approved.'),
    attempts: z.int().describe('Attempts at tests, whose answers go.'),
    imports: z.int().describe('Imports whose reports name them.'),
    sessions: z.int().describe('Open sessions.'),
    mails: z.int().describe('Messages still to be sent to them.'),
    courses: z.int().describe('Courses whose result stays, without a name.'),
    facts: z.int().describe('Facts of their history that stay, without a name.'),
    kept: list(keptRecords).describe('What the law keeps, with the name, and until when.'),
  },
  `What goes and what stays where a person's data is erased, in figures.`,
)

export const forgettingGround = enumeration('ForgettingGround', forgettingGrounds)

export const forgettingResult = object('ForgettingResult', {
  id,
  kept: list(keptRecords).describe('What the law keeps, with the name, and until when.'),
  transactionStatus: z.boolean(),
  pending: z.boolean(),
})

export const peopleSort = listSort('PeopleSort', employeesList, 'name')
