import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projections } from '../../projections/all.ts'

const folder = join(import.meta.dirname, '../../projections')
const kept = join(import.meta.dirname, 'versions.json')

/** The code of a read model and of its tables, without its layout and its comments. */
const codeOf = (name: string): string =>
  [`${name}.ts`, `${name}.tables.ts`, 'names.ts']
    .map((file) => join(folder, file))
    .filter((path) => existsSync(path))
    .map((path) =>
      new Bun.Transpiler({ loader: 'ts', minifyWhitespace: true }).transformSync(readFileSync(path, 'utf8')),
    )
    .join('\n')

const present = Object.fromEntries(
  projections.map(({ name, version }) => [
    name,
    { version, code: createHash('sha256').update(codeOf(name)).digest('hex').slice(0, 16) },
  ]),
)

if (process.env.UPDATE_VERSIONS) writeFileSync(kept, `${JSON.stringify(present, null, 2)}\n`)

/** Rows that older code has written stay as they are until the version is raised; questions in the same file may change freely. */
test('a read model whose code changed has a version of its own, or says on purpose that its rows stay the same', () => {
  const known: unknown = JSON.parse(readFileSync(kept, 'utf8'))
  expect(present, 'raise the version where rows change, then run with UPDATE_VERSIONS=1').toEqual(known)
})
