import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scripts } from '../package.json'
import { routes } from '../web/routes.tsx'
import { sectionOf, textOf } from './support/documents.ts'

const root = join(import.meta.dirname, '..')
const readme = textOf('README.md')

const section = (title: string): string => sectionOf('README.md', title)

/** What stands in the first column of the section's table, as code. */
const firstColumn = (title: string): string[] =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.includes('bun run …'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))

const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Not in the sources. */
const made = ['node_modules', 'dist', 'data']

type MapLine = { readonly folder: string; readonly inner: readonly string[]; readonly text: string }

const map = ((): readonly MapLine[] => {
  const lines = section('The map').split('```')[1]?.split('\n') ?? []
  const found: { folder: string; inner: string[]; text: string }[] = []
  for (const line of lines) {
    const [, indent = '', folder] = /^( *)([\w-]+)\//.exec(line) ?? []
    if (folder && indent === '') found.push({ folder, inner: [], text: line })
    else if (folder) found.at(-1)?.inner.push(folder)
  }
  return found
})()

const inMap = (folder: string): MapLine => {
  const found = map.find((one) => one.folder === folder)
  if (!found) throw new Error(`the map has no ${folder}/`)
  return found
}

describe('the README', () => {
  test('says how an empty company begins: with its administrator, before the first start', () => {
    const said = section('Two commands')
    const begins = said.slice(said.indexOf('A company of your own begins'))
    const commands = [...begins.matchAll(/^npx bun (.*?) {2,}#/gm)].map(([, command]) => command)
    expect(commands).toEqual(['run admin 1', 'start', expect.stringMatching(/^run import .* --dry-run$/)])
    // the first command of a fresh clone has to bring the packages
    expect(scripts.admin).toContain('bun install')
  })

  test('maps every folder of the sources, and none besides', () => {
    const top = foldersOf('.').filter((name) => !made.includes(name) && !name.startsWith('.'))
    expect(map.map(({ folder }) => folder).sort()).toEqual(top.sort())
    for (const { folder, inner } of map)
      expect(inner.filter((name) => !existsSync(join(root, folder, name)))).toEqual([])
    for (const folder of ['api', 'web'])
      expect([...inMap(folder).inner].sort()).toEqual(foldersOf(folder).sort())
    expect(foldersOf('tests').filter((name) => !inMap('tests').text.includes(name))).toEqual([])
  })

  test('tells every command of package.json, and none besides', () => {
    const told = firstColumn('Commands').map((code) => code.split(' ')[0])
    expect([...new Set(told)].sort()).toEqual(Object.keys(scripts).sort())
  })

  test('leads through addresses that there are', () => {
    const told = [...section('A tour').matchAll(/`(\/[^`\s]*)`/g)].map(([, path]) => path)
    const paths = routes.map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    expect(told.length).toBeGreaterThan(8)
    expect(told.filter((path) => !paths.includes(path ?? ''))).toEqual([])
  })

  test('shows the product in three pictures, 300 KB together, and says what they show', () => {
    const folder = join(root, 'tests/pictures')
    const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
    const shown = [...readme.matchAll(/!\[([^\]]+)\]\(tests\/pictures\/([^)]+)\)/g)]
    expect(shown.map(([, , name]) => name).sort()).toEqual(files.sort())
    expect(files).toHaveLength(3)
    for (const [, alt = ''] of shown) expect(alt.length).toBeGreaterThan(40)
    const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(300 * 1024)
  })

  test('has what each English word of the product is called in Spanish', () => {
    const rows = section('Glossary')
      .split('\n')
      .filter((line) => /^\| [^-e]/.test(line))
    expect(rows.length).toBeGreaterThan(12)
    for (const row of rows)
      expect(
        row
          .split('|')
          .slice(1, 3)
          .every((word) => word.trim() !== ''),
      ).toBe(true)
  })
})

describe('the places that a new feature is registered in', () => {
  const rows = sectionOf('api/KIT.md', 'A new feature is registered in')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const places = rows.map((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )

  test('are eight at most', () => {
    expect(places.length).toBeGreaterThan(3)
    expect(places.length).toBeLessThanOrEqual(8)
  })

  test('are a file each, and a folder of screens', () => {
    expect(places.flat().length).toBeLessThanOrEqual(places.length + 1)
  })

  test('are files and folders of the project', () => {
    expect(places.flat().filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
