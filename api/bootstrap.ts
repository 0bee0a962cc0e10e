import { companyId, roleIds } from '../domain/kernel/ids.ts'
import { company, registerCompany, unnamedCompany } from '../domain/organisation/company.ts'
import { category, openCategory } from '../domain/organisation/units.ts'
import { establishBuiltIn, role } from '../domain/roles/role.ts'
import type { Services } from './context.ts'
import type { Command } from './event-store/store.ts'
import { claimRoleNames } from './features/roles/claims.ts'

export const firstCategories = [
  'Calidad',
  'Cumplimiento',
  'Desarrollo humano',
  'Inducción',
  'Operación',
  'Seguridad',
  'Tecnología',
] as const

type Needs = Pick<Services, 'config' | 'db' | 'store' | 'execute' | 'derivedId'>

/** Creates the company, the built-in roles and the first categories. Idempotent. */
export const bootstrap = async (needs: Needs): Promise<void> => {
  const { config, execute, derivedId } = needs
  const correlationId = derivedId('bootstrap')
  const command = (name: string, of: string): Command => ({
    id: derivedId('bootstrap', name, of),
    name,
    actor: { kind: 'command', id: 'start' },
    correlationId,
  })
  await execute(
    command('RegisterCompany', companyId),
    company,
    companyId,
    registerCompany({ ...unnamedCompany, timeZone: config.timeZone }),
  )
  for (const which of ['administrador', 'empleado'] as const)
    await execute(command('EstablishRole', which), role, roleIds[which], establishBuiltIn(which))
  await claimRoleNames(needs, (stream) => command('ClaimRoleName', stream))
  for (const name of firstCategories) {
    const id = derivedId('category', name)
    await execute(command('OpenCategory', id), category, id, openCategory({ id, name }))
  }
}
