import { type Environment, readConfig } from '../../api/config.ts'
import { storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { beginSession } from '../../api/http/auth.ts'
import { openServices } from '../../api/services.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { hiring, openOffice } from './company.ts'

/** Hires an administrator before a server begins, and answers with a token that the server will take. */
export const administratorIn = async (settings: Environment): Promise<string> => {
  const { services, stop } = await openServices(readConfig(settings))
  const { newId, db, now } = services
  const command = (name: string) => ({
    id: newId(),
    name,
    actor: { kind: 'command', id: 'test' } as const,
    correlationId: newId(),
  })
  const office = await openOffice(services, command)
  const newcomer = { payrollNum: '1', roleId: roleIds.administrador }
  const administrator = await hiring(services, command, office, newcomer)
  const hash = 'nobody logs in by it'
  await storeCredential(db, administrator, { hash, origin: 'own' }, now())
  const { token } = await beginSession(services, administrator, hash)
  await stop()
  return token
}
