import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpContext } from './env.ts'

type Asset = { readonly file: string; readonly gzip: string | null; readonly hashed: boolean }

const hashed = /[-.][a-z0-9]{8,}\.[a-z0-9]+$/i

const listAssets = (folder: string): Map<string, Asset> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  const all = new Set(names)
  return new Map(
    names
      .filter((name) => !name.endsWith('.gz'))
      .map((name) => [
        `/${name}`,
        {
          file: join(folder, name),
          gzip: all.has(`${name}.gz`) ? join(folder, `${name}.gz`) : null,
          hashed: hashed.test(name) && name !== 'index.html',
        },
      ]),
  )
}

/** The built screens. Only what lay in the folder at the start is served; every other path is a screen's and gets the page. */
export const staticFiles = (folder: string) => {
  const assets = listAssets(folder)
  return (c: HttpContext): Response => {
    const asset =
      assets.get(decodePath(c.req.path)) ?? (isScreen(c.req.path) ? assets.get('/index.html') : undefined)
    if (!asset) return c.notFound() as Response
    return send(asset, c.req.header('accept-encoding') ?? '', c.req.method === 'HEAD')
  }
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path whose last part has no extension. */
const isScreen = (path: string): boolean => !/\.[^/]*$/.test(path)

const send = ({ file, gzip, hashed }: Asset, accepted: string, headOnly: boolean): Response => {
  const packed = gzip !== null && /\bgzip\b/.test(accepted)
  const sent = Bun.file(packed ? gzip : file)
  return new Response(headOnly ? null : sent, {
    headers: {
      'content-type': Bun.file(file).type,
      'content-length': String(sent.size),
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}
