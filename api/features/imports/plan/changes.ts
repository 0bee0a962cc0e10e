import { fold } from '../../../../domain/kernel/decider.ts'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import { type Employee, person } from '../../../../domain/people/person.ts'
import type { RoleRow } from '../../../../projections/roles.ts'
import type { LawfulColumn } from '../../../contract/imports.ts'
import type { ImportChange } from '../../../contract/routes/imports.ts'
import type { Column } from '../file/columns.ts'
import { lawful } from '../file/legal-values.ts'
import type { Units } from './units.ts'

export type Change = ImportChange

type Names = {
  readonly units: Units
  readonly roles: readonly RoleRow[]
  readonly numberOf: (personId: string) => string | null
}

export const changesOf = (
  before: Employee | null,
  events: readonly PersonEvent[],
  names: Names,
): readonly Change[] => {
  if (events.length === 0) return []
  const after = fold(person, events, before ?? person.initial)
  if (after.situation === 'none' || after.situation === 'forgotten') return []
  const [was, is] = [before && wordsOf(before, names), wordsOf(after, names)]
  return [
    ...comparedColumns(was !== null).flatMap((column) => {
      const [from, to] = [was?.[column] ?? null, is[column]]
      return from === to ? [] : [{ column, from, to }]
    }),
    ...(before ? legalChangesOf(before, events) : []),
  ]
}

/** Shown in place of a CURP and an address, which the report of an import does not keep. */
export const withheld: ReadonlySet<Column> = new Set(['curp', 'homeAddress'])
const hidden = '•••'

export const legalChangesOf = (before: Employee, events: readonly PersonEvent[]): readonly Change[] => {
  const after = fold(person, events, before)
  if (after.situation === 'none' || after.situation === 'forgotten') return []
  return lawful.flatMap((column) => {
    const [from, to] = [before.legal[column], after.legal[column]]
    if (from === to) return []
    return [withheld.has(column) ? { column, from: from && hidden, to: to && hidden } : { column, from, to }]
  })
}

const placement = ['terminal', 'department', 'jobTitle'] as const
const everyColumn = [
  'fullName',
  'email',
  'telephone',
  'gender',
  'birthDate',
  'entryDate',
  ...placement,
  'jobTitleType',
  'role',
  'status',
  'manager',
] as const

const comparedColumns = (isKnown: boolean): readonly (typeof everyColumn)[number][] =>
  isKnown ? everyColumn : [...placement, 'manager']

type Words = Readonly<Record<Exclude<Column, 'payrollNum' | LawfulColumn>, string | null>>

const wordsOf = (employee: Employee, { units, roles, numberOf }: Names): Words => {
  const { details, placement: at, roleId, situation } = employee
  return {
    fullName: details.fullName,
    email: details.email,
    telephone: details.telephone,
    gender: details.gender === null ? null : String(details.gender),
    birthDate: details.birthDate,
    entryDate: details.entryDate,
    terminal: units.nameOf(at.terminalId),
    department: units.nameOf(at.departmentId),
    jobTitle: units.nameOf(at.jobTitleId),
    jobTitleType: at.jobTitleTypeId && units.nameOf(at.jobTitleTypeId),
    role: roles.find(({ role_id }) => role_id === roleId)?.name ?? null,
    status: situation,
    manager: employee.managerId && numberOf(employee.managerId),
  }
}
