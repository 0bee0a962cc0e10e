import { composeDecisions } from '../domain/kernel/decider.ts'
import { roleIds } from '../domain/kernel/ids.ts'
import { Rejection } from '../domain/kernel/rejection.ts'
import {
  department,
  jobTitle,
  openDepartment,
  openJobTitle,
  openTerminal,
  terminal,
  type Unit,
  type UnitDecision,
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
import type { Load } from './event-store/execute.ts'
import type { Command, Write } from './event-store/store.ts'
import { writeTo } from './event-store/streams.ts'
import { newCode } from './features/sessions/activation/codes.ts'
import { storeCredential } from './features/sessions/passwords/credentials.ts'
import { closeRecovery } from './features/sessions/passwords/recovery.ts'

const timeoutMs = 10_000

/**
 * Creates the first administrator or resets their password; returns the one-time password. Throws IncorrectPayrollNum, MissingPayrollNum,
 * people.deactivated, and people.administrators-only where another administrator exists.
 */
export const makeFirstAdministrator = async (services: Services, typedNum: string): Promise<string> => {
  const problem = checkPayrollNum(typedNum)
  if (problem) throw new Rejection(problem, 'payrollNum')
  const payrollNum = normalisePayrollNum(typedNum)
  const known = await personByPayrollNum(services.db, payrollNum)
  const personId = known?.person_id ?? services.newId()
  const password = newCode()
  const hash = await services.passwords.hash(password)
  await services.executeAll(appointing(services), (load) =>
    known ? promotion(load, personId) : beginning(load, services, personId, payrollNum),
  )
  await storeCredential(services.db, personId, { hash, origin: 'temporary' }, services.now())
  await closeRecovery(services.db, personId)
  await services.readModels.caughtUp(await services.store.head(), timeoutMs)
  return password
}

const appointing = ({ newId }: Services): Command => ({
  id: newId(),
  name: 'AppointFirstAdministrator',
  actor: { kind: 'command', id: 'admin' },
  correlationId: newId(),
})

const promotion = async (load: Load, personId: string): Promise<readonly Write[]> => {
  const somebody = await load(person, personId)
  const decide = composeDecisions(person, promote, replacePassword('console'))
  return [await appointment(load, personId), writeTo(somebody, decide(somebody.state))]
}

const beginning = async (
  load: Load,
  services: Services,
  personId: string,
  payrollNum: string,
): Promise<readonly Write[]> => {
  const appointed = await appointment(load, personId)
  const { placement, writes } = await office(load, services)
  const somebody = await load(person, personId)
  const decide = composeDecisions(
    person,
    hireEmployee(newcomer(personId, payrollNum, placement)),
    replacePassword('console'),
  )
  const claims = [{ act: 'take', kind: 'payrollNum', value: payrollNum } as const]
  return [appointed, ...writes, { ...writeTo(somebody, decide(somebody.state)), claims }]
}

const appointment = async (load: Load, personId: string): Promise<Write> => {
  const administrador = await load(role, roleIds.administrador)
  if (administrador.state.situation !== 'none') refuseSecond(administrador.state.administrators, personId)
  return writeTo(administrador, appointAdministrator(personId, null)(administrador.state))
}

const refuseSecond = (administrators: readonly string[], personId: string): void => {
  if (administrators.length > 0 && !administrators.includes(personId))
    throw new Rejection('people.administrators-only')
}

const promote = assignRole({ roleId: roleIds.administrador, isActive: true, permissions: [] }, null)

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

const office = async (
  load: Load,
  { derivedId }: Services,
): Promise<{ readonly placement: Placement; readonly writes: readonly Write[] }> => {
  const idOf = (kind: string) => derivedId('first-administrator', kind)
  const [terminalId, departmentId, jobTitleId] = [idOf('terminal'), idOf('department'), idOf('jobTitle')]
  const name = 'Administración'
  const title = { id: jobTitleId, name: 'Administrador del sistema', departmentId }
  const opening = async (kind: Unit, id: string, decide: UnitDecision): Promise<Write> => {
    const loaded = await load(kind, id)
    return writeTo(loaded, decide(loaded.state))
  }
  return {
    placement: { terminalId, departmentId, jobTitleId, jobTitleTypeId: null },
    writes: [
      await opening(terminal, terminalId, openTerminal({ id: terminalId, name })),
      await opening(department, departmentId, openDepartment({ id: departmentId, name })),
      await opening(jobTitle, jobTitleId, openJobTitle(title)),
    ],
  }
}
