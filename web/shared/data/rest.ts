import type { Call, FileRoute, RouteName } from '../../../api/contract/calls.ts'
import { fittingFileName } from '../../../api/contract/file-keys.ts'
import type { Method } from '../../../api/contract/route.ts'
import { type NoExcess, type RequestOptions, requestFile } from './request.ts'

export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>

/** `/path?a=1`, without empty parameters. */
export const withParams = (path: string, params: QueryParams = {}): string => {
  const entries = Object.entries(params).filter(([, value]) => value !== '' && value != null)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

type Parts = { params?: Readonly<Record<string, string>>; query?: QueryParams; body?: unknown }

/** Narrows an external text to one of these values. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined => values.find((value) => value === text)

/** A route's path with its parameters filled in: `/roles/7?search=x`. */
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

/** For files that the server finishes before it sends the first byte. */
export const wholeFileTimeout = { timeoutMs: 60_000 } as const satisfies RequestOptions

/** Fetches a file with the session's token and saves it under a name; resolves to the response's headers. */
export const download = async <Name extends FileRoute, What extends Call<Name>>(
  name: Name,
  what: What & NoExcess<Call<Name>, What>,
  fileName: string,
  options?: RequestOptions,
): Promise<Headers> => {
  const { method, address, body } = requestOf(name, what)
  const { headers, file } = await requestFile(method, address, body, options)
  handOver(file, fileName)
  return headers
}

/** Some browsers read a large blob long after the click. */
const readingMs = 60_000

const handOver = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file)
  const name = fittingFileName(fileName)
  const link = Object.assign(globalThis.document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
