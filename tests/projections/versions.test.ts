import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projections } from '../../projections/all.ts'

const folder = join(import.meta.dirname, '../../projections')
const kept = join(import.meta.dirname, 'versions.json')

type Read = (path: string) => string

const readSource: Read = (path) => readFileSync(path, 'utf8')

const transpiler = new Bun.Transpiler({ loader: 'ts', minifyWhitespace: true })

/** The code of a module and of all that it imports, types aside, without layout and comments; packages are left out. */
const codeOf = (path: string, read: Read, seen = new Map<string, string>()): ReadonlyMap<string, string> => {
  if (seen.has(path)) return seen
  const code = transpiler.transformSync(read(path))
  seen.set(path, code)
  for (const { path: target } of transpiler.scanImports(code))
    if (target.startsWith('.')) codeOf(join(dirname(path), target), read, seen)
  return seen
}

const digestOf = (name: string, read: Read = readSource): string => {
  const code = [...codeOf(join(folder, `${name}.ts`), read).values()].sort().join('\n')
  return createHash('sha256').update(code).digest('hex').slice(0, 16)
}

const present = Object.fromEntries(
  projections.map(({ name, version }) => [name, { version, code: digestOf(name) }]),
)

if (process.env.UPDATE_VERSIONS) writeFileSync(kept, `${JSON.stringify(present, null, 2)}\n`)

/** Rows that older code has written stay as they are until the version is raised; questions in the same file may change freely. */
test('a read model whose code changed has a version of its own, or says on purpose that its rows stay the same', () => {
  const known: unknown = JSON.parse(readFileSync(kept, 'utf8'))
  expect(present, 'raise the version where rows change, then run with UPDATE_VERSIONS=1').toEqual(known)
})

test('what a read model uses from other modules, however far, is part of its code', () => {
  const edited =
    (file: string, from: string, to: string): Read =>
    (path) => {
      const source = readSource(path)
      if (!path.endsWith(file)) return source
      expect(source).toContain(from)
      return source.replace(from, to)
    }
  const changedBy = (read: Read): string[] =>
    projections.map(({ name }) => name).filter((name) => digestOf(name, read) !== digestOf(name))
  expect(changedBy(edited('domain/kernel/text.ts', '.toLowerCase()', '.toUpperCase()'))).toEqual([
    'organisation',
    'people',
    'roles',
    'courses',
    'unfinished-lessons',
    'legal-details',
  ])
  expect(
    changedBy(edited('kernel/list.ts', 'export const foldText', '/** Folds. */\nexport const foldText')),
  ).toEqual([])
})
