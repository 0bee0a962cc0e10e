/** Makes the deputy an administrator of the company in DATA_DIR, whose roster already brought them in. */
import { runCommand } from '../../api/commands/run-command.ts'
import { writing } from '../../api/event-store/streams.ts'
import { keepCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { assignRole } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import { deputy } from './deputy.ts'

const promote = assignRole({ roleId: roleIds.administrador, isActive: true, permissions: [] }, null)

await runCommand(async ({ services }) => {
  const known = await personByPayrollNum(services.db, deputy.payrollNum)
  if (!known) throw new Error(`nobody has the payroll number ${deputy.payrollNum}`)
  const id = known.person_id
  const command = {
    id: services.newId(),
    name: 'AppointDeputy',
    actor: { kind: 'command', id: 'test' },
    correlationId: services.newId(),
  } as const
  await services.executeAll(command, async (load) => {
    const [administrador, somebody] = [await load(role, roleIds.administrador), await load(person, id)]
    return [
      writing(administrador, appointAdministrator(id, null)(administrador.state)),
      writing(somebody, promote(somebody.state)),
    ]
  })
  const hash = await services.passwords.hash(deputy.password)
  await keepCredential(services.db, id, { hash, origin: 'own' }, services.now())
})
