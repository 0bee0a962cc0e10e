import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personByPayrollNum } from '../../../projections/people.ts'
import { makeApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import type { Services } from '../../context.ts'
import { openPglite } from '../../database/pglite.ts'
import { waitUntilQuiet } from '../../demo/stage.ts'
import { operations, routes } from '../../features/all.ts'
import { submitOverdueAttempts } from '../../features/attempts/overdue.ts'
import { expireCertificates } from '../../features/certificates/expiry.ts'
import { importRoster } from '../../features/imports/import-roster.ts'
import { storeCredential } from '../../features/sessions/passwords/credentials.ts'
import { makeFirstAdministrator } from '../../first-administrator.ts'
import { beginSession } from '../../http/auth.ts'
import { buildSchema } from '../../http/schema.ts'
import { openServices } from '../../services.ts'
import { type Caller, callerOf } from './caller.ts'

export type Company = {
  readonly services: Services
  readonly administratorId: string
  as(personId: string): Caller
  later(days: number): Promise<void>
  settled(): Promise<void>
  close(): Promise<void>
}

const dayMs = 86_400_000

const roster = `nomina,nombre,terminal,departamento,puesto,estado
1,Elena Villaseñor Cárdenas,Veracruz,Recursos Humanos,Gerente de recursos humanos,Activo
2,Tomás Argüelles Peña,Altamira,Operaciones,Estibador,Activo
3,Rocío Treviño Olvera,Veracruz,Almacén,Almacenista,Activo`

const administratorsNumber = '1'

/** The whole product on a database in memory, with an administrator and two employees. */
export const openCompany = async (): Promise<Company> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-console-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    return await openIn(folder, removeFolder)
  } catch (error) {
    removeFolder()
    throw error
  }
}

const openIn = async (folder: string, removeFolder: () => void): Promise<Company> => {
  let aheadMs = 0
  const { services, stop } = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }), {
    db: await openPglite(null),
    now: (present) => new Date(present().getTime() + aheadMs),
  })
  const app = makeApp({ services, schema: buildSchema(operations), routes, screens: null })
  const settled = () => waitUntilQuiet({ services })
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (personId: string): Promise<string> => {
    const token = tokens.get(personId) ?? logIn(services, personId)
    tokens.set(personId, token)
    return token
  }
  await services.readModels.lead()
  const administratorId = await foundIn(services)
  await settled()
  return {
    services,
    administratorId,
    settled,
    as: (personId) => callerOf(app, () => tokenOf(personId)),
    later: async (days) => {
      aheadMs += days * dayMs
      // sessions end within hours
      tokens.clear()
      await submitOverdueAttempts(services, services.now())
      await expireCertificates(services, services.now())
      await settled()
    },
    close: async () => {
      await stop()
      removeFolder()
    },
  }
}

const foundIn = async (services: Services): Promise<string> => {
  const file = { id: services.newId(), name: 'plantilla.csv', bytes: new TextEncoder().encode(roster) }
  await importRoster(services, file, {
    by: { kind: 'command', id: 'import' },
    correlationId: services.newId(),
  })
  await makeFirstAdministrator(services, administratorsNumber)
  const administrator = await personByPayrollNum(services.db, administratorsNumber)
  if (!administrator) throw new Error('the roster brought no administrator')
  return administrator.person_id
}

const logIn = async (services: Services, personId: string): Promise<string> => {
  const hash = `console ${personId}`
  await storeCredential(services.db, personId, { hash, origin: 'own' }, services.now())
  return (await beginSession(services, personId, hash)).token
}
