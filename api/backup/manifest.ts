import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isSealOf, sealOf, WrongPassphrase } from './encryption.ts'

const manifestFile = 'manifest.json'

const contents = z.strictObject({
  format: z.literal([1, 2]),
  madeAt: z.string(),
  app: z.string(),
  /** End of the log: position, and link of the chain in hex. */
  head: z.strictObject({ position: z.number(), chain: z.string().nullable() }),
  migrations: z.array(z.string()),
  files: z.array(
    z.strictObject({ name: z.string(), size: z.number(), sha256: z.string(), rows: z.number() }),
  ),
  /** Stored files: number, bytes, and hashes of files whose bytes were missing. */
  objects: z.strictObject({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
})

export type Manifest = z.infer<typeof contents>

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Written last. The hash detects damage; the seal needs the passphrase and covers the whole backup by the hashes of its files. */
export const writeManifest = async (
  folder: string,
  manifest: Manifest,
  passphrase: string,
): Promise<void> => {
  const text = JSON.stringify(manifest, null, 2)
  const flags = { mode: 0o600, flag: 'wx', flush: true } as const
  await writeFile(join(folder, manifestFile), sealed(text, await sealOf(passphrase, text)), flags)
}

const sealed = (text: string, seal: string): string =>
  `${text.slice(0, -'\n}'.length)},\n  "sha256": "${digestOf(text)}",\n  "seal": "${seal}"\n}\n`

export const readManifest = async (folder: string, passphrase: string): Promise<Manifest> => {
  const fileText = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (fileText === null) throw new Error(`There is no whole backup in ${folder}: it has no ${manifestFile}.`)
  const { text, digest, seal } = partsOf(fileText)
  if (digestOf(text) !== digest) throw new Error(`${manifestFile} is not as it was written.`)
  if (!(await isSealOf(passphrase, text, seal))) throw new WrongPassphrase()
  return contents.parse(JSON.parse(text))
}

type Parts = { readonly text: string; readonly digest: string; readonly seal: string }

const inside = /^(.*),\n {2}"sha256": "([0-9a-f]{64})",\n {2}"seal": "([0-9a-f]*)"\n\}\n$/s
const inLinesBelow = /^(.*)\n([0-9a-f]{64})\n([0-9a-f]*)\n$/s

/** Splits the text, so that the hash covers every byte. */
const partsOf = (fileText: string): Parts => {
  const [, open = null, digest = '', seal = ''] = inside.exec(fileText) ?? []
  if (open !== null) return { text: `${open}\n}`, digest, seal }
  const [, text = '', below = '', sealBelow = ''] = inLinesBelow.exec(fileText) ?? []
  return { text, digest: below, seal: sealBelow }
}
