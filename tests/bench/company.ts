import type { EventStore, Write } from '../../api/event-store/store.ts'
import { derivedId, newId } from '../../api/ids.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { bulkCommand } from './bulk.ts'
import { sized } from './size.ts'

export const sizes = { people: sized(100_000, 100), terminals: 40, departments: 60, jobTitles: 400, roles: 8 }

type Unit = 'terminal' | 'department' | 'jobTitle' | 'role'

/** The same in every run, so that a question can name them. */
export const unitId = (unit: Unit, number: number): string => derivedId('large company', unit, String(number))

export const givenNames =
  `María José Juan Guadalupe Luis Carlos Ana Jesús Francisco Miguel Pedro Margarita Verónica Ángel Martín Sofía Andrés
  Raúl Óscar Rubén Héctor Mónica Lucía Íñigo Úrsula Begoña Nicolás Tomás Ramón Inés Adrián Fermín Zoé Itzel Xóchitl Citlali`.split(
    /\s+/,
  )
export const surnames =
  `García Hernández Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Jiménez Reyes
  Díaz Torres Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Méndez Muñoz Núñez Ibáñez Peña Acuña Zúñiga Álvarez Ávila
  Ordóñez Güemes Argüello Tec Uc Chan Pech Cuauhtémoc Xicoténcatl Wences Yáñez Quiñones`.split(/\s+/)

/** Numbers from 0 to 1, the same in every run. */
export const chance = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** The first of a list far more often than the last, as names are. */
const often = <Thing>(things: readonly Thing[], next: () => number): Thing =>
  things[Math.floor(next() ** 2 * things.length)] as Thing // the index is below the length

const fullName = (next: () => number): string =>
  [often(givenNames, next), often(givenNames, next), often(surnames, next), often(surnames, next)].join(' ')

/** Up to eight digits, no two alike, in no order. */
const payrollNum = (number: number): string => String(((number * 7_368_787) % 9_999_991) + 1)

const opening = (unit: Unit, number: number): Write => {
  const id = unitId(unit, number)
  const name = `${unit} ${number}`
  const events: Record<Unit, DomainEvent> = {
    terminal: { type: 'TerminalOpened', data: { id, name } },
    department: { type: 'DepartmentOpened', data: { id, name } },
    jobTitle: {
      type: 'JobTitleOpened',
      data: { id, name, departmentId: unitId('department', number % sizes.departments) },
    },
    role: { type: 'RoleCreated', data: { roleId: id, name, permissions: ['course.*'] } },
  }
  return { stream: streamName(unit, id), expected: 'noStream', events: [events[unit]] }
}

const hiring = (number: number, next: () => number): Write => {
  const personId = newId()
  const jobTitle = Math.floor(next() * sizes.jobTitles)
  const hired: DomainEvent = {
    type: 'EmployeeHired',
    data: {
      personId,
      payrollNum: payrollNum(number),
      fullName: fullName(next),
      email: `empleado${number}@example.com`,
      telephone: null,
      gender: next() < 0.5 ? 0 : 1,
      birthDate: '1985-06-15',
      entryDate: '2018-01-08',
      terminalId: unitId('terminal', Math.floor(next() * sizes.terminals)),
      departmentId: unitId('department', jobTitle % sizes.departments),
      jobTitleId: unitId('jobTitle', jobTitle),
      jobTitleTypeId: null,
      roleId: next() < 0.95 ? roleIds.empleado : unitId('role', Math.floor(next() * sizes.roles)),
    },
  }
  const left: DomainEvent[] = next() < 0.04 ? [{ type: 'EmployeeDeactivated', data: { personId } }] : []
  return { stream: streamName('person', personId), expected: 'noStream', events: [hired, ...left] }
}

/** Appends a large company's units and people, 2,000 people at a time. */
export const hireLargeCompany = async (store: EventStore, people = sizes.people): Promise<void> => {
  const append = (writes: readonly Write[]) => store.append(writes, bulkCommand('HireLargeCompany'))
  const each = (unit: Unit, count: number) =>
    Array.from({ length: count }, (_, number) => opening(unit, number))
  await append([
    ...each('terminal', sizes.terminals),
    ...each('department', sizes.departments),
    ...each('jobTitle', sizes.jobTitles),
    ...each('role', sizes.roles),
    {
      stream: streamName('role', roleIds.empleado),
      expected: 'noStream',
      events: [
        { type: 'RoleCreated', data: { roleId: roleIds.empleado, name: 'Empleado', permissions: [] } },
      ],
    },
  ])
  const next = chance(1)
  const atOnce = 2_000
  for (let first = 0; first < people; first += atOnce)
    await append(
      Array.from({ length: Math.min(atOnce, people - first) }, (_, index) => hiring(first + index, next)),
    )
}
