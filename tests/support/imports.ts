import type { ImportSummary } from '../../api/contract/imports.ts'
import type { RestAnswer, TestApp } from './app.ts'

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

/** What an administrator's screen asks of the server. */
export const importing = (app: TestApp, token: string) => {
  const summary = async (id: string): Promise<ImportSummary> =>
    (await app.rest('GET', `/imports/${id}`, undefined, token)).body
  return {
    upload: async (bytes: Uint8Array, name = 'plantilla.csv'): Promise<RestAnswer> => {
      const response = await app.send('/api/imports', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-file-name': encodeURIComponent(name),
          'accept-language': 'en',
        },
        body: bytes as Uint8Array<ArrayBuffer>, // never shared with another thread
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    apply: (id: string, digest: string | null): Promise<RestAnswer> =>
      app.rest('POST', `/imports/${id}/actions/apply`, { digest }, token),
    rows: (id: string, query = ''): Promise<RestAnswer> =>
      app.rest('GET', `/imports/${id}/rows${query}`, undefined, token),
    summary,
    /** Once it is done, or back where it was. */
    ended: async (id: string): Promise<ImportSummary> => {
      for (const until = Date.now() + 30_000; Date.now() < until; await Bun.sleep(20)) {
        const found = await summary(id)
        if (!['reading', 'checking', 'applying'].includes(found.status)) return found
      }
      throw new Error('the import did not come to its end')
    },
  }
}
