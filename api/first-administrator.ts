import { roleIds } from '../domain/kernel/ids.ts'
import { Rejection } from '../domain/kernel/rejection.ts'
import {
  department,
  jobTitle,
  openDepartment,
  openJobTitle,
  openTerminal,
  terminal,
} from '../domain/organisation/units.ts'
import { assignRole, replacePassword } from '../domain/people/access.ts'
import { hireEmployee } from '../domain/people/employment.ts'
import type { Placement } from '../domain/people/events.ts'
import { person } from '../domain/people/person.ts'
import { checkPayrollNum, normalisePayrollNum } from '../domain/people/rules.ts'
import { appointAdministrator } from '../domain/roles/administrators.ts'
import { role } from '../domain/roles/role.ts'
import { personByPayrollNum } from '../projections/people.ts'
import type { Services } from './context.ts'
import type { Command } from './event-store/store.ts'
import { writing } from './features/streams.ts'
import { newCode } from './passwords/activation-codes.ts'
import { keepCredential } from './passwords/credentials.ts'
import { closeRecovery } from './passwords/recovery.ts'

const patienceMs = 10_000

/**
 * Makes the first administrator, or gives a new one-time password to one who is; answers with that password. Throws
 * IncorrectPayrollNum, MissingPayrollNum and people.administrators-only where somebody else is administrator already.
 */
export const makeFirstAdministrator = async (services: Services, typedNum: string): Promise<string> => {
  const problem = checkPayrollNum(typedNum)
  if (problem) throw new Rejection(problem, 'payrollNum')
  const payrollNum = normalisePayrollNum(typedNum)
  const known = await personByPayrollNum(services.db, payrollNum)
  const act = acts(services)
  const personId = known?.person_id ?? services.newId()
  await appoint(services, act, personId, payrollNum, known !== null)
  const password = newCode()
  const hash = await services.passwords.hash(password)
  await services.execute(act('ReplacePassword'), person, personId, replacePassword('recovery'))
  await keepCredential(services.db, personId, { hash, origin: 'temporary' }, services.now())
  await closeRecovery(services.db, personId)
  await services.readModels.caughtUp(await services.store.head(), patienceMs)
  return password
}

const acts = ({ newId }: Services) => {
  const correlationId = newId()
  return (name: string): Command => ({
    id: newId(),
    name,
    actor: { kind: 'command', id: 'admin' },
    correlationId,
  })
}

const appoint = async (
  services: Services,
  act: (name: string) => Command,
  personId: string,
  payrollNum: string,
  isKnown: boolean,
): Promise<void> => {
  const placement = isKnown ? null : await openOffice(services, act)
  await services.executeAll(act('AppointFirstAdministrator'), async (load) => {
    const [administrador, somebody] = [await load(role, roleIds.administrador), await load(person, personId)]
    if (administrador.state.situation !== 'none') refuseSecond(administrador.state.administrators, personId)
    const decide = placement ? hireEmployee(newcomer(personId, payrollNum, placement)) : promote
    return [
      writing(administrador, appointAdministrator(personId, null)(administrador.state)),
      { ...writing(somebody, decide(somebody.state)), claims: placement ? [ownNumber(payrollNum)] : [] },
    ]
  })
}

const ownNumber = (value: string) => ({ act: 'take', kind: 'payrollNum', value }) as const

const refuseSecond = (administrators: readonly string[], personId: string): void => {
  if (administrators.length > 0 && !administrators.includes(personId))
    throw new Rejection('people.administrators-only')
}

const promote = assignRole({ roleId: roleIds.administrador, isActive: true, permissions: [] }, null)

/** HR's roster gives the name, the rest and the true place later. */
const newcomer = (personId: string, payrollNum: string, placement: Placement) => ({
  ...placement,
  personId,
  payrollNum,
  fullName: 'Administrador',
  email: null,
  telephone: null,
  gender: null,
  birthDate: null,
  entryDate: null,
  roleId: roleIds.administrador,
})

const openOffice = async (
  { execute, derivedId }: Services,
  act: (name: string) => Command,
): Promise<Placement> => {
  const [terminalId, departmentId, jobTitleId] = ['terminal', 'department', 'jobTitle'].map((kind) =>
    derivedId('first-administrator', kind),
  ) as [string, string, string] // three in, three out
  const name = 'Administración'
  await execute(act('OpenTerminal'), terminal, terminalId, openTerminal({ id: terminalId, name }))
  await execute(act('OpenDepartment'), department, departmentId, openDepartment({ id: departmentId, name }))
  const office = { id: jobTitleId, name: 'Administrador del sistema', departmentId }
  await execute(act('OpenJobTitle'), jobTitle, jobTitleId, openJobTitle(office))
  return { terminalId, departmentId, jobTitleId, jobTitleTypeId: null }
}
