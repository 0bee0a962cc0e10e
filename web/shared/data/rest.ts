import { fittingFileName } from '../../../api/contract/file-keys.ts'
import type { Method } from '../../../api/contract/route.ts'
import type { Call, FileRoute, RouteName } from '../../../api/contract/routes.ts'
import { type Asking, type NoExcess, requestFile } from './request.ts'

export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>

/** `/path?a=1`, without the parameters that are empty. */
export const withParams = (path: string, params: QueryParams = {}): string => {
  const given = Object.entries(params).filter(([, value]) => value !== '' && value != null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

type Parts = { params?: Readonly<Record<string, string>>; query?: QueryParams; body?: unknown }

/** The one of these values that a text from elsewhere is, if any. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined => values.find((value) => value === text)

/** Where a route answers, its parameters filled in: `/roles/7?search=x`. */
export const addressOf = <Name extends RouteName>(name: Name, what: Call<Name>): string => {
  const { params = {}, query } = what as Parts // what any call may consist of
  const path = name.slice(name.indexOf(' ') + 1)
  return withParams(
    path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    query,
  )
}

export const requestOf = <Name extends RouteName>(name: Name, what: Call<Name>) => ({
  method: name.slice(0, name.indexOf(' ')) as Method, // a name begins with its method
  address: addressOf(name, what),
  body: (what as Parts).body,
})

/** For a file that the server makes whole before its first byte, perhaps after those of others. */
export const madeWhole = { timeoutMs: 60_000 } as const satisfies Asking

/** Fetches a file with the session's token and hands it to the browser under a name; answers with what the headers say of it. */
export const download = async <Name extends FileRoute, What extends Call<Name>>(
  name: Name,
  what: What & NoExcess<Call<Name>, What>,
  fileName: string,
  asking?: Asking,
): Promise<Headers> => {
  const { method, address, body } = requestOf(name, what)
  const { headers, file } = await requestFile(method, address, body, asking)
  handOver(file, fileName)
  return headers
}

/** Some browsers are still reading a large file from its address long after the click. */
const readingMs = 60_000

const handOver = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file)
  const name = fittingFileName(fileName)
  const link = Object.assign(globalThis.document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
