import type { ImportSummary } from '../../api/contract/routes/imports.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type RestAnswer, type TestApp } from './app.ts'

const header = 'nomina,nombre,correo,terminal,departamento,puesto,estado'

/** A roster of these lines as its file. */
export const rosterOf = (...lines: string[]): Uint8Array =>
  new TextEncoder().encode([header, ...lines].join('\r\n'))

/** People from this number on, all of one department. */
export const crowd = (first: number, count: number, department = 'Muelle'): readonly string[] =>
  Array.from(
    { length: count },
    (_, n) => `${first + n},Persona Núñez ${first + n},,Terminal ${n % 6},${department},Puesto ${n % 8},`,
  )

/** The calls of the screen of imports; polls long work, as the screen does. */
export const importing = (
  app: TestApp,
  token: string,
  path: '/imports' | '/legal/people/imports' = '/imports',
) => {
  const summary = async (id: string): Promise<ImportSummary> =>
    (await app.rest('GET', `${path}/${id}`, undefined, token)).body

  const until = async (id: string, is: (found: ImportSummary) => boolean): Promise<ImportSummary> => {
    for (const late = Date.now() + 60_000; Date.now() < late; await Bun.sleep(20)) {
      const found = await summary(id)
      if (is(found)) return found
    }
    throw new Error('the import did not come to its end')
  }

  const upload = async (bytes: Uint8Array, name = 'plantilla.csv'): Promise<RestAnswer> => {
    const response = await app.send(`/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-file-name': encodeURIComponent(name),
        'accept-language': 'en',
      },
      body: bytes as Uint8Array<ArrayBuffer>, // never shared with another thread
    })
    const { status, headers } = response
    const body = await response.json()
    if (body.status !== 'reading') return { status, headers, body }
    const found = await until(body.id, (one) => one.status !== 'reading')
    if (found.status !== 'refused') return { status, headers, body: found }
    await app.rest('DELETE', `${path}/${found.id}`, undefined, token)
    return { status: 422, headers, body: { error: true, ...found.problem } }
  }

  const apply = async (id: string, digest: string | null): Promise<RestAnswer> => {
    const answer = await app.rest('POST', `${path}/${id}/actions/apply`, { digest }, token)
    if (answer.body.status !== 'checking') return answer
    const found = await until(id, ({ status }) => status !== 'checking')
    return found.problem ? { ...answer, status: 409, body: found.problem } : { ...answer, body: found }
  }

  const choose = async (id: string, choices: object): Promise<RestAnswer> => {
    const answer = await app.rest('POST', `${path}/${id}/actions/choose`, choices, token)
    if (answer.body.status !== 'reading') return answer
    return { ...answer, body: await until(id, ({ status }) => status !== 'reading') }
  }

  return {
    upload,
    choose,
    apply,
    rows: (id: string, query = ''): Promise<RestAnswer> =>
      app.rest('GET', `${path}/${id}/rows${query}`, undefined, token),
    summary,
    /** Once it is done, or back where it was. */
    ended: (id: string) => until(id, ({ status }) => !['reading', 'checking', 'applying'].includes(status)),
  }
}

export type Importing = ReturnType<typeof importing>

/** The app with an administrator who imports. */
export const openImporting = async () => {
  const app = await openTestApp()
  const token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  return { app, token, screen: importing(app, token) }
}
