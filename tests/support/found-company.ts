/** Founds the company of the browser tests in DATA_DIR, from rosters by path; prints the administrator's password and a session of the second one, the deputy. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { runCommand } from '../../api/commands/run-command.ts'
import { importCommand } from '../../api/commands/served/import.ts'
import type { Services } from '../../api/context.ts'
import { writeTo } from '../../api/event-store/streams.ts'
import { storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { makeFirstAdministrator } from '../../api/first-administrator.ts'
import { beginSession } from '../../api/http/auth.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { assignRole } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import { deputy } from './deputy.ts'

/** A device's storage of a logged-in session, by key. */
export type StoredSession = { readonly token: string; readonly person: string }

export type FoundedCompany = { readonly administratorPassword: string; readonly deputy: StoredSession }

const timeoutMs = 60_000
const silent = { out: () => undefined, err: () => undefined }

const importRoster = async (services: Services, path: string): Promise<void> => {
  const file = { name: basename(path), bytes: await readFile(path) }
  await importCommand(services, { args: [path], locale: 'es', file }, silent)
}

const promote = assignRole({ roleId: roleIds.administrador, isActive: true, permissions: [] }, null)

const appointDeputy = async (services: Services): Promise<StoredSession> => {
  await services.processes.quiet(await services.store.head(), timeoutMs)
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
      writeTo(administrador, appointAdministrator(id, null)(administrador.state)),
      writeTo(somebody, promote(somebody.state)),
    ]
  })
  const hash = await services.passwords.hash(deputy.password)
  await storeCredential(services.db, id, { hash, origin: 'own' }, services.now())
  return { token: (await beginSession(services, id, hash)).token, person: id }
}

await runCommand(async (services) => {
  const password = await makeFirstAdministrator(services, '1')
  for (const path of process.argv.slice(2)) await importRoster(services, path)
  const founded: FoundedCompany = { administratorPassword: password, deputy: await appointDeputy(services) }
  process.stdout.write(JSON.stringify(founded))
})
