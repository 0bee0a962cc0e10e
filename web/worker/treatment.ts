/**
 * How the worker handles a request. `page`: network, then cache · `file`: a built file, from the cache · `document`: a lesson's PDF,
 * network, then cache · null: not handled.
 */
export type Treatment = 'page' | 'file' | 'document' | null

type WorkerRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>

/** A lesson's own file; course documents and captions have other paths. */
const lessonFile = /^\/api\/storage\/courses\/modules\/[^/]+\/[^/]+$/
/** These load by ranges and are too large to cache. */
const media: ReadonlySet<string> = new Set(['audio', 'video', 'track'])

/** Never cached: supervisors need fresh responses. */
const probes: readonly string[] = ['/health', '/live', '/ready']

export const treatmentOf = (
  { method, url, mode, destination }: WorkerRequest,
  origin: string,
  files: ReadonlySet<string>,
): Treatment => {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return null
  if (lessonFile.test(pathname)) return media.has(destination) ? null : 'document'
  if (pathname.startsWith('/api') || probes.includes(pathname)) return null
  if (files.has(pathname)) return 'file'
  return mode === 'navigate' ? 'page' : null
}

/** Statuses 502 to 504 come from a proxy or a starting server: a cached copy is better. */
export const isAnswer = (status: number): boolean => status < 502 || status > 504

/** Resolves a Range header for a file of this size; null for the whole file. */
export const rangeIn = (header: string | null, size: number): { start: number; end: number } | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first + last === '') return null
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return Number(first) <= end ? { start: Number(first), end } : null
}

export type CachedShells = { readonly names: readonly string[]; readonly current: string }

/** Old shells to delete; the previous one stays for pages that still use it. */
export const outdatedShells = ({ names, current }: CachedShells): readonly string[] =>
  names.filter((name) => name.startsWith('shell-') && name !== current).slice(0, -1)
