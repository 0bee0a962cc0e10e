import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpContext } from './env.ts'

type Asset = {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer> | null
  readonly isHashed: boolean
}

const hashedName = /[-.][a-z0-9]{8,}\.[a-z0-9]+$/i

const listAssets = (folder: string): Map<string, Asset> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  const all = new Set(names)
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  return new Map(
    names
      .filter((name) => !name.endsWith('.gz'))
      .map((name) => [
        `/${name}`,
        {
          type: Bun.file(name).type,
          bytes: read(name),
          gzip: all.has(`${name}.gz`) ? read(`${name}.gz`) : null,
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

const send = ({ type, bytes, gzip, isHashed }: Asset, accepted: string, headOnly: boolean): Response => {
  const isCompressed = gzip !== null && /\bgzip\b/.test(accepted)
  const sent = isCompressed ? gzip : bytes
  return new Response(headOnly ? null : sent, {
    headers: {
      'content-type': type,
      'content-length': String(sent.length),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}
