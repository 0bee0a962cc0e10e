import type { Services } from '../../api/context.ts'
import type { Command } from '../../api/event-store/store.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import {
  department,
  jobTitle,
  openDepartment,
  openJobTitle,
  openTerminal,
  terminal,
} from '../../domain/organisation/units.ts'
import { hireEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'

/** Two of each, so that a `where` that is missing shows. */
export type Office = {
  readonly terminals: readonly [string, string]
  readonly departments: readonly [string, string]
  readonly jobTitles: readonly [string, string]
}

export type Newcomer = {
  readonly payrollNum: string
  readonly fullName?: string
  readonly roleId?: string
  readonly email?: string | null
  readonly telephone?: string | null
  readonly gender?: 0 | 1 | null
  readonly birthDate?: string | null
  readonly entryDate?: string | null
  readonly terminalId?: string
  readonly departmentId?: string
  readonly jobTitleId?: string
}

type Act = (name: string) => Command

export const openOffice = async ({ execute, newId }: Services, act: Act): Promise<Office> => {
  const openOne = {
    terminal: async (name: string) => {
      const id = newId()
      await execute(act('OpenTerminal'), terminal, id, openTerminal({ id, name }))
      return id
    },
    department: async (name: string) => {
      const id = newId()
      await execute(act('OpenDepartment'), department, id, openDepartment({ id, name }))
      return id
    },
    jobTitle: async (name: string, departmentId: string) => {
      const id = newId()
      await execute(act('OpenJobTitle'), jobTitle, id, openJobTitle({ id, name, departmentId }))
      return id
    },
  }
  const departments = [await openOne.department('Operación'), await openOne.department('Almacén')] as const
  return {
    terminals: [await openOne.terminal('Terminal Norte'), await openOne.terminal('Terminal Sur')],
    departments,
    jobTitles: [
      await openOne.jobTitle('Operador', departments[0]),
      await openOne.jobTitle('Almacenista', departments[1]),
    ],
  }
}

const newEmployee = (personId: string, office: Office, { payrollNum, ...rest }: Newcomer) => ({
  personId,
  payrollNum,
  fullName: `Persona ${payrollNum}`,
  email: null,
  telephone: null,
  gender: null,
  birthDate: null,
  entryDate: '2019-03-04',
  roleId: roleIds.empleado,
  terminalId: office.terminals[0],
  departmentId: office.departments[0],
  jobTitleId: office.jobTitles[0],
  jobTitleTypeId: null,
  ...rest,
})

export const hiring = async (
  { execute, newId }: Services,
  act: Act,
  office: Office,
  newcomer: Newcomer,
): Promise<string> => {
  const personId = newId()
  await execute(act('HireEmployee'), person, personId, hireEmployee(newEmployee(personId, office, newcomer)))
  return personId
}

/** In one append, for tests that are about something else. */
export const hiringAll = async (
  { store, newId }: Services,
  act: Act,
  office: Office,
  newcomers: readonly Newcomer[],
): Promise<readonly string[]> => {
  const employees = newcomers.map((newcomer) => newEmployee(newId(), office, newcomer))
  const writes = employees.map((employee) => ({
    stream: streamName(person.kind, employee.personId),
    expected: 'noStream' as const,
    events: hireEmployee(employee)(person.initial),
  }))
  await store.append(writes, act('HireEmployee'))
  return employees.map(({ personId }) => personId)
}
