/** Builds the service worker with its list of files and the version of the page. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const versionOf = (outdir: string, names: readonly string[]): string => {
  const hasher = new Bun.CryptoHasher('sha256')
  for (const name of [...names].sort()) hasher.update(name).update(readFileSync(join(outdir, name)))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string } // as npm has it
  return `${version}-${hasher.digest('hex').slice(0, 7)}`
}

type Files = { readonly atOnce: readonly string[]; readonly onceUsed: readonly string[] }

export const buildWorker = async (
  outdir: string,
  version: string,
  { atOnce, onceUsed }: Files,
): Promise<void> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, 'web/worker/service-worker.ts')],
    minify: true,
    format: 'iife',
    define: {
      BUILD_VERSION: JSON.stringify(version),
      BUILD_FILES: pathsOf(atOnce),
      BUILD_FILES_ONCE_USED: pathsOf(onceUsed),
    },
  })
  writeFileSync(join(outdir, 'sw.js'), (await outputs[0]?.text()) ?? '')
}

const pathsOf = (names: readonly string[]): string =>
  JSON.stringify([...names].sort().map((name) => `/${name}`))
