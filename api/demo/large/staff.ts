import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { roleIds } from '../../../domain/kernel/ids.ts'
import { recordFirstLogin } from '../../../domain/people/access.ts'
import {
  deactivateEmployee,
  hireEmployee,
  type NewEmployee,
  transferEmployee,
} from '../../../domain/people/employment.ts'
import { recordManager } from '../../../domain/people/managers.ts'
import { type PersonDecision, person } from '../../../domain/people/person.ts'
import { chanceOf } from '../chance.ts'
import { largeId } from './ids.ts'
import { nameFor } from './names.ts'
import { never, pastDays, type Sizes } from './sizes.ts'

/** A few bytes for each person: where they work, and the days of their turns in the company. */
export type Staff = {
  readonly count: number
  readonly terminal: Uint8Array
  readonly department: Uint8Array
  readonly jobTitle: Uint16Array
  readonly movedTo: Uint8Array
  readonly hired: Int16Array
  readonly moved: Int16Array
  readonly left: Int16Array
  /** Set once their enrolments are drawn. */
  readonly loggedIn: Int16Array
}

export const cast = ['Administrador', 'Autor', 'Instructor', 'Auditor'] as const
export const [administrator, author, instructor] = [0, 1, 2]

const foundingDays = 20

export const departmentOf = (jobTitle: number, { departments }: Sizes): number => jobTitle % departments

export const drawStaff = (sizes: Sizes): Staff => {
  const { people: count } = sizes
  const staff: Staff = {
    count,
    terminal: new Uint8Array(count),
    department: new Uint8Array(count),
    jobTitle: new Uint16Array(count),
    movedTo: new Uint8Array(count),
    hired: new Int16Array(count),
    moved: new Int16Array(count).fill(never),
    left: new Int16Array(count).fill(never),
    loggedIn: new Int16Array(count).fill(never),
  }
  const chance = chanceOf('large staff')
  for (let person = 0; person < count; person += 1) {
    staff.terminal[person] = chance.below(sizes.terminals)
    staff.movedTo[person] =
      ((staff.terminal[person] ?? 0) + chance.between(1, sizes.terminals - 1)) % sizes.terminals
    const jobTitle = chance.below(sizes.jobTitles)
    staff.jobTitle[person] = jobTitle
    staff.department[person] = departmentOf(jobTitle, sizes)
    const isFounder = chance.in(0.7)
    const hired = isFounder ? chance.below(foundingDays) : chance.between(foundingDays, pastDays - 60)
    const [moves, leaves] = [chance.in(0.06), chance.in(0.08)]
    const [moved, left] = [chance.between(hired + 1, pastDays - 1), chance.between(hired + 1, pastDays)]
    if (person < cast.length) continue
    staff.hired[person] = hired
    if (leaves) staff.left[person] = left
    if (moves && !(leaves && moved >= left)) staff.moved[person] = moved
  }
  return staff
}

export const personId = (person: number): string => largeId('person', String(person))

export const payrollNum = (person: number): string =>
  String(person < cast.length ? person + 1 : 100 + person - cast.length)

export const roleIdOf = (name: string): string => largeId('role', name)

export const roles = {
  Autor: ['course.*'],
  Instructor: ['employee_development.*'],
  Auditor: ['audit.*', 'report.*'],
  Reportes: ['report.*'],
  Personal: ['employee.*', 'department.*', 'job_title.*'],
  Requisitos: ['course_definition.*'],
} as const

const ofPerson = (person: number) => {
  const chance = chanceOf(`large person ${person}`)
  const gender = chance.in(0.42) ? 1 : 0
  return { chance, gender, fullName: nameFor(chance, gender) } as const
}

export const fullNameOf = (person: number): string => ofPerson(person).fullName

const roleOf = (person: number): string => {
  const leading = cast[person]
  if (leading === 'Administrador' || (leading === undefined && person % 40 !== 0)) return roleIds.empleado
  const names = Object.keys(roles)
  return roleIdOf(leading ?? names[(person / 40) % names.length] ?? 'Instructor')
}

const dated = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const employee = (staff: Staff, person: number): NewEmployee => {
  const { chance, gender, fullName } = ofPerson(person)
  const born = chance.between(1962, 2003)
  return {
    personId: personId(person),
    payrollNum: payrollNum(person),
    fullName,
    email: chance.in(0.85) ? `empleado${payrollNum(person)}@terminales.example.mx` : null,
    telephone: chance.in(0.9) ? `55 ${chance.between(1_000, 9_999)} ${chance.between(1_000, 9_999)}` : null,
    gender,
    birthDate: dated(born, chance.between(1, 12), chance.between(1, 28)),
    entryDate: dated(chance.between(born + 18, 2022), chance.between(1, 12), chance.between(1, 28)),
    ...placementOf(staff, person, staff.terminal),
    roleId: roleOf(person),
  }
}

const placementOf = (staff: Staff, person: number, terminal: Uint8Array) => ({
  terminalId: largeId('terminal', String(terminal[person])),
  departmentId: largeId('department', String(staff.department[person])),
  jobTitleId: largeId('jobTitle', String(staff.jobTitle[person])),
  jobTitleTypeId: largeId('jobTitleType', String((staff.jobTitle[person] ?? 0) % jobTitleTypes.length)),
})

export const jobTitleTypes = ['Operativo', 'Administrativo', 'Mando'] as const

const reportsEach = 20

/** The author answers for a twentieth of the company, mostly in three levels. Nobody is hired before their manager. */
const managerOf = (staff: Staff, person: number): number => {
  const hiredOn = (one: number): number => staff.hired[one] ?? 0
  let manager = Math.floor((person - 1) / reportsEach)
  while (manager > administrator && hiredOn(manager) > hiredOn(person))
    manager = Math.floor((manager - 1) / reportsEach)
  return manager
}

const hiring = (staff: Staff, number: number): PersonDecision => {
  const hire = hireEmployee(employee(staff, number))
  if (number === administrator) return hire
  return composeDecisions(person, hire, recordManager(personId(managerOf(staff, number))))
}

export const turnsOf = (
  staff: Staff,
  number: number,
): readonly { readonly day: number; readonly decision: PersonDecision }[] =>
  [
    { day: staff.hired[number] ?? never, decision: hiring(staff, number) },
    { day: staff.loggedIn[number] ?? never, decision: recordFirstLogin },
    {
      day: staff.moved[number] ?? never,
      decision: transferEmployee(placementOf(staff, number, staff.movedTo)),
    },
    { day: staff.left[number] ?? never, decision: deactivateEmployee(null) },
  ]
    .filter(({ day }) => day !== never)
    .sort((one, other) => one.day - other.day)

export const terminalOn = (staff: Staff, person: number, day: number): number =>
  ((staff.moved[person] ?? never) <= day ? staff.movedTo : staff.terminal)[person] ?? 0
