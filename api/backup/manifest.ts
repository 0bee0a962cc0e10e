import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isSealOf, sealOf, WrongPassphrase } from './encryption.ts'

const manifestFile = 'manifest.json'
const format = 1

const contents = z.strictObject({
  format: z.literal(format),
  madeAt: z.string(),
  app: z.string(),
  /** The end of the log: position, and link of the chain in hex. */
  head: z.strictObject({ position: z.number(), chain: z.string().nullable() }),
  migrations: z.array(z.string()),
  files: z.array(
    z.strictObject({ name: z.string(), size: z.number(), sha256: z.string(), rows: z.number() }),
  ),
  /** Stored files: how many, of how many bytes, and the hashes of those whose bytes were gone. */
  objects: z.strictObject({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
})

export type Manifest = z.infer<typeof contents>

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes the last file of a backup, without which there is none. Under its text stand a hash, by which damage is told, and a seal, which
 * only whoever has the passphrase can make. The text has the hash of every file, so the seal covers the whole backup.
 */
export const writeManifest = async (
  folder: string,
  manifest: Manifest,
  passphrase: string,
): Promise<void> => {
  const text = JSON.stringify(manifest, null, 2)
  const flags = { mode: 0o600, flag: 'wx', flush: true } as const
  const lines = [text, digestOf(text), sealOf(passphrase, text), '']
  await writeFile(join(folder, manifestFile), lines.join('\n'), flags)
}

/** Throws WrongPassphrase where the manifest was sealed with another passphrase. */
export const readManifest = async (folder: string, passphrase: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new Error(`There is no whole backup in ${folder}: it has no ${manifestFile}.`)
  const [, body = '', digest, seal = ''] = /^(.*)\n([0-9a-f]{64})\n([0-9a-f]*)\n$/s.exec(text) ?? []
  if (digestOf(body) !== digest) throw new Error(`${manifestFile} is not as it was written.`)
  if (!isSealOf(passphrase, body, seal)) throw new WrongPassphrase()
  return contents.parse(JSON.parse(body))
}
