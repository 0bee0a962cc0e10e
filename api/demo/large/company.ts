import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { companyId, permissions, roleIds, streamName } from '../../../domain/kernel/ids.ts'
import { company, correctCompany } from '../../../domain/organisation/company.ts'
import {
  department,
  jobTitle,
  jobTitleType,
  openDepartment,
  openJobTitle,
  openJobTitleType,
  openTerminal,
  terminal,
  type Unit,
  type UnitDecision,
} from '../../../domain/organisation/units.ts'
import { assignRole } from '../../../domain/people/access.ts'
import { person } from '../../../domain/people/person.ts'
import { appointAdministrator } from '../../../domain/roles/administrators.ts'
import { createRole, role } from '../../../domain/roles/role.ts'
import { bootstrap } from '../../bootstrap.ts'
import type { Services } from '../../context.ts'
import type { Command, Write } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { establishRole } from '../../features/roles/commands.ts'
import { company as details } from '../places.ts'
import { largeId } from './ids.ts'
import type { Sizes } from './sizes.ts'
import {
  administrator,
  cast,
  departmentOf,
  jobTitleTypes,
  payrollNum,
  personId,
  roleIdOf,
  roles,
  type Staff,
  turnsOf,
} from './staff.ts'

export type Needs = Pick<Services, 'config' | 'db' | 'store' | 'execute' | 'executeAll' | 'derivedId'>

export const seedCommand = (name: string, ...of: readonly string[]): Command => ({
  id: largeId('act', name, ...of),
  name,
  actor: { kind: 'command', id: 'seed' },
  correlationId: largeId('correlation', name, ...of),
  bulk: true,
})

/** The first command of the seed: a log that has it was started by this seed, with a company of this size. */
export const firstCommand = ({ people }: Sizes): Command => seedCommand('OpenUnits', String(people))

const founder = { isAdministrator: true, permissions: new Set(permissions.map(({ key }) => key)) }

/** Creates places, roles and leaders. Idempotent. */
export const foundCompany = async (needs: Needs, sizes: Sizes, staff: Staff): Promise<void> => {
  const { store, execute, executeAll } = needs
  await store.append(units(sizes), firstCommand(sizes))
  await bootstrap(needs)
  await execute(seedCommand('CorrectCompany'), company, companyId, correctCompany(details))
  for (const [name, keys] of Object.entries(roles)) {
    const roleId = roleIdOf(name)
    await establishRole(
      { executeAll },
      seedCommand('CreateRole', name),
      roleId,
      createRole({ roleId, name, permissions: keys }, founder),
    )
  }
  await store.append(
    cast.flatMap((_, number) => hiring(staff, number)),
    seedCommand('HireCast'),
  )
  await executeAll(seedCommand('AppointFirstAdministrator'), async (load) => {
    const administrador = await load(role, roleIds.administrador)
    const somebody = await load(person, personId(administrator))
    const offered = { roleId: roleIds.administrador, isActive: true, permissions: [] }
    return [
      writeTo(administrador, appointAdministrator(personId(administrator), null)(administrador.state)),
      writeTo(somebody, assignRole(offered, null)(somebody.state)),
    ]
  })
}

const hiring = (staff: Staff, number: number): readonly Write[] => {
  const [first] = turnsOf(staff, number)
  return first ? [hiringWrite(number, first.decision(person.initial))] : []
}

export const hiringWrite = (number: number, events: readonly DomainEvent[]): Write => ({
  stream: streamName('person', personId(number)),
  expected: 'noStream',
  events,
  claims: [{ act: 'take', kind: 'payrollNum', value: payrollNum(number) }],
})

const units = (sizes: Sizes): readonly Write[] => [
  ...each(sizes.terminals, terminal, (id, number) => openTerminal({ id, name: `Terminal ${number + 1}` })),
  ...each(sizes.departments, department, (id, number) =>
    openDepartment({ id, name: `Departamento ${number + 1}` }),
  ),
  ...each(sizes.jobTitles, jobTitle, (id, number) => {
    const departmentId = largeId('department', String(departmentOf(number, sizes)))
    return openJobTitle({ id, name: `Puesto ${number + 1}`, departmentId })
  }),
  ...each(jobTitleTypes.length, jobTitleType, (id, number) =>
    openJobTitleType({ id, name: jobTitleTypes[number] ?? '' }),
  ),
]

const each = (
  count: number,
  unit: Unit,
  opening: (id: string, number: number) => UnitDecision,
): readonly Write[] =>
  Array.from({ length: count }, (_, number) => {
    const id = largeId(unit.kind, String(number))
    return {
      stream: streamName(unit.kind, id),
      expected: 'noStream',
      events: opening(id, number)(unit.initial),
    }
  })
