import type { Employee } from '../../../../domain/people/person.ts'
import type { RosterIds } from '../../../../domain/people/roster-row.ts'
import { foldText } from '../../../../projections/kernel/list.ts'
import type { RoleRow } from '../../../../projections/roles.ts'
import { fixedName } from '../../../kit/fixed-names.ts'
import type { ReadRow } from '../file/grid.ts'
import type { Understanding } from '../file/readings.ts'
import type { Refuse } from '../refusal.ts'
import type { Existing } from './existing-records.ts'
import type { UnitKind, UnitMatch, Units, UnitToOpen } from './units.ts'

export type ResolvedPlace = {
  readonly ids: Omit<RosterIds, 'manager'>
  readonly opens: readonly UnitToOpen[]
}

type Place = (
  values: ReadRow['values'],
  personId: string,
  employee: Employee | null,
  refuse: Refuse,
) => ResolvedPlace | null

const namesOf = ({ name, role_id }: RoleRow): readonly [english: string, own: string] => [
  foldText(fixedName(role_id, name, 'en')),
  foldText(name),
]

const idsByName = (roles: readonly RoleRow[]): ReadonlyMap<string, string> => {
  const names = roles.map((role) => [namesOf(role), role.role_id] as const)
  return new Map([
    ...names.map(([[english], id]) => [english, id] as const),
    ...names.map(([[, own], id]) => [own, id] as const),
  ])
}

/** Resolves a row's names; a blank keeps a known person's place. Null where a name was refused. */
export const placementOf = (
  { roles }: Existing,
  units: Units,
  jobTitles: Understanding['jobTitles'],
): Place => {
  const roleIdByName = idsByName(roles.filter(({ is_active }) => is_active))
  const roleOf = (name: string, currentId: string | null, refuse: Refuse): string | null => {
    if (name === '') return null
    const current = roles.find(({ role_id }) => role_id === currentId)
    if (current && namesOf(current).includes(foldText(name))) return current.role_id
    const roleId = roleIdByName.get(foldText(name)) ?? null
    if (roleId === null) refuse('roster.unknown-role', 'role')
    return roleId
  }

  const refuseSecond = (
    { jobTitle: name }: ReadRow['values'],
    department: UnitMatch,
    { opens }: UnitMatch,
    refuse: Refuse,
  ): void => {
    units.observeTitle(name, department.id)
    const first = opens && units.departmentWith(name, department.id)
    if (first && jobTitles === 'refuse')
      refuse('roster.second-department', 'jobTitle', { department: units.nameOf(first) })
  }

  return (values, personId, employee, refuse) => {
    const currentPlace = employee?.placement ?? null
    const find = (kind: UnitKind, at: string | null, departmentId?: string): UnitMatch | null => {
      if (values[kind] !== '')
        return units.find({ kind, name: values[kind], currentId: at, departmentId }, refuse)
      if (at === null) refuse('roster.missing-value', kind)
      return at === null ? null : { id: at, opens: null }
    }
    const terminal = find('terminal', currentPlace?.terminalId ?? null)
    const department = find('department', currentPlace?.departmentId ?? null)
    const stays = department?.id === currentPlace?.departmentId
    // a job title belongs to its department, so another department needs it again
    const jobTitle =
      department && find('jobTitle', stays ? (currentPlace?.jobTitleId ?? null) : null, department.id)
    if (!department && !employee && values.jobTitle === '') refuse('roster.missing-value', 'jobTitle')
    if (department && jobTitle) refuseSecond(values, department, jobTitle, refuse)
    const type =
      values.jobTitleType === '' ? null : find('jobTitleType', currentPlace?.jobTitleTypeId ?? null)
    const roleId = roleOf(values.role, employee?.roleId ?? null, refuse)
    if (!terminal || !department || !jobTitle) return null
    return {
      ids: {
        personId,
        terminalId: terminal.id,
        departmentId: department.id,
        jobTitleId: jobTitle.id,
        jobTitleTypeId: type?.id ?? null,
        roleId,
      },
      opens: [terminal, department, jobTitle, type].flatMap((unit) => unit?.opens ?? []),
    }
  }
}
