import type { CompletionImport, CompletionRow } from '../../api/contract/routes/completions.ts'
import type { RestAnswer, TestApp } from './app.ts'

export const completionFile = (...lines: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(
    [['nómina', 'curso', 'fecha', 'aprueba', 'motivo', 'evidencia'], ...lines]
      .map((cells) =>
        cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
      )
      .join('\r\n'),
  )

/** The calls of the screen of completions elsewhere; polls long work, as the screen does. */
export const importingCompletions = (app: TestApp, token: string) => {
  const summary = async (id: string): Promise<CompletionImport> =>
    (await app.rest('GET', `/completions/imports/${id}`, undefined, token)).body

  const ended = async (id: string): Promise<CompletionImport> => {
    for (const late = Date.now() + 60_000; Date.now() < late; await Bun.sleep(20)) {
      const found = await summary(id)
      if (!['reading', 'checking', 'applying'].includes(found.status)) return found
    }
    throw new Error('the import did not come to its end')
  }

  const upload = async (bytes: Uint8Array, headers: object = {}): Promise<RestAnswer> => {
    const response = await app.send('/api/completions/imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-file-name': 'constancias.csv', ...headers },
      body: bytes as Uint8Array<ArrayBuffer>, // never shared with another thread
    })
    const body = await response.json()
    const found = body.status === 'reading' ? await ended(body.id) : body
    return { status: response.status, headers: response.headers, body: found }
  }

  return {
    upload,
    summary,
    ended,
    rows: async (id: string, query = '?pageSize=200'): Promise<readonly CompletionRow[]> =>
      (await app.rest('GET', `/completions/imports/${id}/rows${query}`, undefined, token)).body.rows,
    apply: (id: string, digest: string | null): Promise<RestAnswer> =>
      app.rest('POST', `/completions/imports/${id}/actions/apply`, { digest }, token),
  }
}
