import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const linesOf = (args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths below the project's root of what differs from a commit, files that are new and not committed included. */
export const changedSince = (commit: string): string[] => [
  ...linesOf(['diff', '--name-only', commit]),
  ...linesOf(['ls-files', '--others', '--exclude-standard']),
]

const feature = /^(?:(?:api|web)\/features\/|domain\/|projections\/)([a-z-]+)/

/** Test files of the suites that changed, or that bear the name of a feature whose code changed. */
export const testsNear = (changed: readonly string[], suites: readonly string[]): string[] => {
  const features = new Set(changed.flatMap((path) => feature.exec(path)?.[1] ?? []))
  return suites
    .flatMap((suite) => readdirSync(join(root, 'tests', suite)).map((name) => `tests/${suite}/${name}`))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => changed.includes(path) || features.has(basename(path).split('.')[0] ?? ''))
}
