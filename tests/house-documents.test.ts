import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read } from './support/architecture.ts'
import { blocksOf, type DocumentName, documents, sectionOf, textOf } from './support/documents.ts'

const root = join(import.meta.dirname, '..')

/** Words of how a thing was made, or of the machine that it was made on, and of no use to a reader. */
const foreign =
  /\/work\/|\/root\/|\bsessions? of (the )?work\b|\bhelpers?\b|\bworktree|\bClaude\b|\bagents?\b|\bLLM\b|\bissue #?\d/i

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Links of Markdown, and of pictures, to places of this repository that there are not. */
const brokenLinks = (text: string, folder: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^https?:/.test(to))
    .filter((to) => {
      const [path = '', anchor] = to.split('#')
      const file = path === '' ? null : join(root, folder, path)
      if (file && !existsSync(file)) return true
      const aimed = file?.endsWith('.md') ? read(join(folder, path)) : text
      return anchor !== undefined && !anchorsOf(aimed).includes(anchor)
    })

/** Folders from which a document may name a path. */
const bases = [
  '',
  'api',
  'api/features',
  'web',
  'web/features',
  'web/shared',
  'domain',
  'projections',
  'tests',
]

const isExample = (path: string): boolean => /<|depots?\b/.test(path)

/** Paths of sources, in code, that there are not: `api/http/access.ts`, or `http/access.ts` in the document of the server. */
const missingPaths = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([\w.-]+(?:\/[\w.<>-]+)+\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^(api|web|domain|projections|migrations|tests)\/|\.(tsx?|css|graphql)$/.test(path))
    .filter((path) => !isExample(path))
    .filter((path) => !bases.some((base) => existsSync(join(root, base, path))))

describe.each(documents)('%s', (name: DocumentName) => {
  const text = textOf(name)

  test('links to what there is, headings included', () => {
    expect(brokenLinks(text, dirname(name))).toEqual([])
  })

  test('names paths that there are', () => {
    expect(missingPaths(text)).toEqual([])
  })

  test('speaks of the product alone', () => {
    expect(foreign.exec(text)?.[0]).toBeUndefined()
  })
})

test('the README is read in five minutes: 200 lines at most, and it leads to all the others', () => {
  const readme = textOf('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(200)
  for (const name of documents.filter((one) => one !== 'README.md')) expect(readme).toContain(`](${name})`)
})

test('the README’s examples of tests stand in tests that run', () => {
  const quoted = blocksOf(sectionOf('README.md', 'Trying a rule'), 'ts')
  const files = ['tests/domain/example.test.ts', 'tests/api/example.test.ts']
  expect(quoted).toHaveLength(files.length)
  const unindented = (text: string): string => text.replace(/^ +/gm, '')
  files.forEach((file, place) => {
    expect(unindented(read(file))).toContain(unindented(quoted[place] ?? ''))
  })
})

describe('the settings of OPERATIONS.md', () => {
  const [, shape = ''] = read('api/settings.ts').split('const settings = z.object({')
  const settings = (shape.split('\n})')[0] ?? '').split(/^ {2}(?=[A-Z])/m).slice(1)
  const inCode = settings.map((text) => ({
    name: text.split(':')[0] ?? '',
    fixed: /\.default\((?:'([^']+)'|([\d_]+))\)/.exec(text)?.slice(1).find(Boolean) ?? null,
  }))
  const rows = sectionOf('api/OPERATIONS.md', 'Settings')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(/ *\| */).slice(1, -1))
  const told = rows.map(([name = '', value = '', unit = '', effect = '']) => ({ name, value, unit, effect }))

  test('are every setting that is read, and none besides', () => {
    expect(inCode.length).toBeGreaterThan(15)
    expect(told.map(({ name }) => name.replaceAll('`', '')).sort()).toEqual(
      inCode.map(({ name }) => name).sort(),
    )
  })

  test('have the default that the code gives them', () => {
    const fixed = inCode.filter((one) => one.fixed !== null)
    expect(fixed.length).toBeGreaterThan(4)
    expect(
      told
        .filter(({ name }) => fixed.some((one) => name === `\`${one.name}\``))
        .map(({ name, value }) => [name, value]),
    ).toEqual(
      told
        .flatMap(({ name }) => fixed.filter((one) => name === `\`${one.name}\``))
        .map((one) => [`\`${one.name}\``, `\`${one.fixed}\``]),
    )
  })

  test('have a unit and an effect each', () => {
    expect(told.filter(({ unit, effect }) => unit === '' || effect === '')).toEqual([])
  })
})

test('every decision has its date, its title and its reasons', () => {
  const decisions = textOf('api/DECISIONS.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(decisions.length).toBeGreaterThan(50)
  expect(decisions.filter((line) => !/^- \*\*2\d{3}-\d{2}-\d{2} [^*]{15,}\*\*.{30,}/.test(line))).toEqual([])
})

describe('these rules find', () => {
  test('a link to a file or a heading that there is not', () => {
    const text =
      '# One place\n[a](api/KIT.md) [b](api/GONE.md) [c](#one-place) [d](#another) [e](api/KIT.md#a-job) [f](api/KIT.md#a-jib)'
    expect(brokenLinks(text, '')).toEqual(['api/GONE.md', '#another', 'api/KIT.md#a-jib'])
    expect(brokenLinks('[a](KIT.md) ![b](../tests/pictures/none.webp)', 'api')).toEqual([
      '../tests/pictures/none.webp',
    ])
  })

  test('a path that there is not, whichever folder it is told from, and no example', () => {
    const text =
      '`api/main.ts` `http/access.ts` `http/gone.ts` `api/gone/` `domain/depots/x.ts` `text/plain` `contract/routes/<feature>.ts`'
    expect(missingPaths(text)).toEqual(['http/gone.ts', 'api/gone/'])
  })

  test('words that are not of the product', () => {
    expect(foreign.test('see /work/shared/design')).toBe(true)
    expect(foreign.test('a session of somebody')).toBe(false)
  })
})
