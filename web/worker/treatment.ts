/**
 * What the worker does with a request. `page`: from the network, and without one from what is kept · `file`: of the build, from what is
 * kept · `document`: a lesson's file, from the network, and without one from what was opened · null: nothing, it is not its own.
 */
export type Treatment = 'page' | 'file' | 'document' | null

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>

/** Where a lesson's own file lies: its course's documents and captions are others. */
const lessonFile = /^\/api\/storage\/courses\/modules\/[^/]+\/[^/]+$/
/** These ask for their files piece by piece, and are too large to keep. */
const media: ReadonlySet<string> = new Set(['audio', 'video', 'track'])

/** Never cached: supervisors need fresh answers. */
const probes: readonly string[] = ['/health', '/live', '/ready']

export const treatmentOf = (
  { method, url, mode, destination }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): Treatment => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (lessonFile.test(pathname)) return media.has(destination) ? null : 'document'
  if (pathname.startsWith('/api') || probes.includes(pathname)) return null
  if (files.has(pathname)) return 'file'
  return mode === 'navigate' ? 'page' : null
}

/** Statuses 502 to 504 come from a proxy or a starting server: a kept copy is better. */
export const isAnswer = (status: number): boolean => status < 502 || status > 504

/** The bytes that a Range header asks for, of so many; null for all of them. */
export const rangeIn = (header: string | null, size: number): { start: number; end: number } | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first + last === '') return null
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return Number(first) <= end ? { start: Number(first), end } : null
}

export type KeptShells = { readonly names: readonly string[]; readonly current: string }

/** The shells to drop: whoever still has the one before this open goes on with it. */
export const outdated = ({ names, current }: KeptShells): readonly string[] =>
  names.filter((name) => name.startsWith('shell-') && name !== current).slice(0, -1)
