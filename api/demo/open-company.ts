import { companyId, type PermissionKey, permissions, roleIds } from '../../domain/kernel/ids.ts'
import { company, correctCompany } from '../../domain/organisation/company.ts'
import { assignRole } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { createRole, role } from '../../domain/roles/role.ts'
import { peopleByNumber } from '../../projections/people.questions.ts'
import type { PersonRow } from '../../projections/people.ts'
import { writeTo } from '../event-store/streams.ts'
import { importRoster } from '../features/imports/import-roster.ts'
import { establishRole } from '../features/roles/commands.ts'
import { storeCredential } from '../features/sessions/passwords/credentials.ts'
import { company as details } from './places.ts'
import { cast, demoRoster } from './roster.ts'
import { demoId, firstAct, type Stage, waitUntilQuiet } from './stage.ts'

const roles: Readonly<Record<string, readonly PermissionKey[]>> = {
  Autor: ['course.*'],
  Instructor: ['employee_development.*'],
  Auditor: ['audit.*', 'report.*'],
}

const founder = { isAdministrator: true, permissions: new Set(permissions.map(({ key }) => key)) }

export type Everybody = {
  readonly byPayrollNum: ReadonlyMap<string, PersonRow>
  readonly administratorId: string
  readonly authorId: string
  readonly instructorId: string
}

export const openCompany = async (stage: Stage): Promise<Everybody> => {
  const { services, act } = stage
  await services.execute(act(firstAct, null), company, companyId, correctCompany(details))
  for (const [name, keys] of Object.entries(roles)) {
    const roleId = demoId('role', name)
    const create = createRole({ roleId, name, permissions: keys }, founder)
    await establishRole(services, act('CreateRole', null, name), roleId, create)
  }
  const roster = {
    id: demoId('import'),
    name: 'plantilla.csv',
    bytes: new TextEncoder().encode(demoRoster()),
  }
  const by = { kind: 'command', id: 'import' } as const
  await importRoster(services, roster, { by, correlationId: demoId('roster') })
  const everybody = await peopleOf(stage)
  await appoint(stage, everybody.administratorId)
  await waitUntilQuiet(stage)
  return everybody
}

const peopleOf = async ({ services }: Stage): Promise<Everybody> => {
  const rows = await peopleByNumber(services.db)
  const byPayrollNum = new Map(rows.map((row) => [row.payroll_num ?? '', row]))
  const idOf = (payrollNum: string): string => {
    const row = byPayrollNum.get(payrollNum)
    if (!row) throw new Error(`nobody has payroll number ${payrollNum}`)
    return row.person_id
  }
  return {
    byPayrollNum,
    administratorId: idOf(cast.administrator.payrollNum),
    authorId: idOf(cast.author.payrollNum),
    instructorId: idOf(cast.instructor.payrollNum),
  }
}

const appoint = async ({ services, act }: Stage, personId: string): Promise<void> => {
  await services.executeAll(act('AppointFirstAdministrator', null), async (load) => {
    const [administrador, somebody] = [await load(role, roleIds.administrador), await load(person, personId)]
    const offered = { roleId: roleIds.administrador, isActive: true, permissions: [] }
    return [
      writeTo(administrador, appointAdministrator(personId, null)(administrador.state)),
      writeTo(somebody, assignRole(offered, null)(somebody.state)),
    ]
  })
}

const newcomer = '101'

export const givePasswords = async (
  { services }: Stage,
  { byPayrollNum }: Everybody,
  password: string,
): Promise<void> => {
  const hash = await services.passwords.hash(password)
  for (const [payrollNum, { person_id }] of byPayrollNum) {
    const origin = payrollNum === newcomer ? 'temporary' : 'own'
    await storeCredential(services.db, person_id, { hash, origin }, services.now())
  }
}
