import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpContext } from './env.ts'

type Bytes = Uint8Array<ArrayBuffer>

type Asset = {
  readonly type: string
  readonly bytes: Bytes
  /** By the name of their encoding, the smallest first. */
  readonly compressed: readonly (readonly [encoding: string, bytes: Bytes])[]
  readonly isHashed: boolean
}

const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

const hashedName = /[-.][a-z0-9]{8,}\.[a-z0-9]+$/i

const listAssets = (folder: string): Map<string, Asset> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  const all = new Set(names)
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  return new Map(
    names
      .filter((name) => !encodings.some(({ ending }) => name.endsWith(ending)))
      .map((name) => [
        `/${name}`,
        {
          type: Bun.file(name).type,
          bytes: read(name),
          compressed: encodings.flatMap(({ encoding, ending }) =>
            all.has(name + ending) ? [[encoding, read(name + ending)] as const] : [],
          ),
          isHashed: hashedName.test(name) && !name.endsWith('.html'),
        },
      ]),
  )
}

export type Screens = {
  readonly answer: (c: HttpContext) => Response
  readonly inlineScripts: readonly string[]
}

/** In memory as at the start, so that a later build does not mix in. Every other path gets the page. */
export const staticFiles = (folder: string): Screens => {
  const assets = listAssets(folder)
  const page = assets.get('/index.html')
  const logIn = assets.get('/login.html') ?? page
  const find = (path: string): Asset | undefined => {
    if (path === '/' || path === '/login') return logIn
    return assets.get(decodePath(path)) ?? (isScreen(path) ? page : undefined)
  }
  return {
    answer: (c) => {
      const asset = find(c.req.path)
      if (!asset) return c.notFound() as Response
      return send(asset, c.req.header('accept-encoding') ?? '', c.req.method === 'HEAD')
    },
    inlineScripts: [page, logIn].flatMap((one) =>
      one ? inlineScriptsOf(new TextDecoder().decode(one.bytes)) : [],
    ),
  }
}

const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isScreen = (path: string): boolean => !/\.[^/]*$/.test(path)

const send = (
  { type, bytes, compressed, isHashed }: Asset,
  accepted: string,
  headOnly: boolean,
): Response => {
  const [encoding, sent] = compressed.find(([name]) => accepts(accepted, name)) ?? [null, bytes]
  return new Response(headOnly ? null : sent, {
    headers: {
      'content-type': type,
      'content-length': String(sent.length),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  })
}

/** `gzip, br;q=0` accepts gzip alone. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
