import { type Asking, type Method, request } from './request.ts'

export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>

/** `/path?a=1`, without the parameters that are empty. */
export const withParams = (path: string, params: QueryParams = {}): string => {
  const given = Object.entries(params).filter(([, value]) => value !== '' && value != null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

export const get = async <Result>(path: string, params?: QueryParams, asking?: Asking): Promise<Result> =>
  answer<Result>('GET', withParams(path, params), undefined, asking)

export const post = async <Result>(path: string, body: unknown = {}, asking?: Asking): Promise<Result> =>
  answer<Result>('POST', path, body, asking)

export const put = async <Result>(path: string, body: unknown = {}, asking?: Asking): Promise<Result> =>
  answer<Result>('PUT', path, body, asking)

export const patch = async <Result>(path: string, body: unknown, asking?: Asking): Promise<Result> =>
  answer<Result>('PATCH', path, body, asking)

export const del = async (path: string, asking?: Asking): Promise<void> => {
  await request('DELETE', path, undefined, asking)
}

const answer = async <Result>(
  method: Method,
  path: string,
  body: unknown,
  asking?: Asking,
): Promise<Result> => {
  const response = await request(method, path, body, asking)
  // Bytes become types here: the caller names the reply that api/contract or the route promises.
  return (await response.json()) as Result
}

/** Fetches a file with the session's token and hands it to the browser under a name. */
export const download = async (path: string, fileName: string): Promise<void> => {
  await handOver(await request('GET', path, undefined, { timeoutMs: 60_000 }), fileName)
}

/** The same for a file that an act makes; answers with what the headers say of it. */
export const downloadMade = async (path: string, body: unknown, fileName: string): Promise<Headers> => {
  const response = await request('POST', path, body, { timeoutMs: 180_000 })
  await handOver(response, fileName)
  return response.headers
}

/** Some browsers are still reading a large file from its address long after the click. */
const readingMs = 60_000

const handOver = async (response: Response, fileName: string): Promise<void> => {
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(globalThis.document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
