import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Import = { source: string; target: string }

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))

/** Static, type-only and lazy imports alike; a relative target is given from the root. */
const importsOf = (source: string): Import[] =>
  [
    ...readFileSync(join(root, source), 'utf8').matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g),
  ].map(([, name = '']) => ({
    source,
    target: name.startsWith('.') ? relative(root, join(root, dirname(source), name)) : name,
  }))

const feature = (path: string): string => path.split('/')[1] ?? ''

const inDomain = ({ source, target }: Import): boolean =>
  target.startsWith('domain/') &&
  (feature(target) === 'kernel' || feature(target) === feature(source) || feature(source) === 'processes')

const inProjections = ({ target }: Import): boolean =>
  target === 'sql-template-tag' ||
  target.startsWith('projections/') ||
  /^domain\/(kernel\/|[a-z]+\/(events|rules|relation)\.ts$)/.test(target)

const inContract = ({ target }: Import): boolean =>
  target === 'zod' ||
  target.startsWith('api/contract/') ||
  /^domain\/(kernel\/|[a-z]+\/(events|rules)\.ts$)/.test(target)

const isPackage = (target: string): boolean => !/^(api|domain|projections|web|tests)\//.test(target)

const inApi = ({ target }: Import): boolean => isPackage(target) || /^(api|domain|projections)\//.test(target)

const inWeb = ({ target }: Import): boolean =>
  (isPackage(target) && !/^(node:|bun(:|$))/.test(target)) || /^(web|api\/contract)\//.test(target)

const layers: { name: string; rule: string; files: () => string[]; allowed: (found: Import) => boolean }[] = [
  {
    name: 'domain',
    rule: 'its kernel and its own feature; only a process reads several',
    files: () => sources('domain'),
    allowed: inDomain,
  },
  {
    name: 'projections',
    rule: 'itself, sql-template-tag, domain/kernel, events, rules and relations',
    files: () => sources('projections'),
    allowed: inProjections,
  },
  {
    name: 'api/contract',
    rule: 'zod and the domain’s kernel, events and rules',
    files: () => sources('api/contract'),
    allowed: inContract,
  },
  {
    name: 'api',
    rule: 'domain, projections, itself; never web',
    files: () => sources('api').filter((file) => !file.startsWith('api/contract/')),
    allowed: inApi,
  },
  { name: 'web', rule: 'itself and api/contract', files: () => sources('web'), allowed: inWeb },
]

const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.(?!ts')|\bBun\.|\bcrypto\./

describe('the layers', () => {
  for (const { name, rule, files, allowed } of layers)
    test(`${name} imports ${rule}`, () => {
      const found = files().flatMap(importsOf)
      expect(found.length).toBeGreaterThan(0)
      expect(
        found.filter((one) => !allowed(one)).map(({ source, target }) => `${source} -> ${target} (${rule})`),
      ).toEqual([])
    })

  for (const layer of ['domain', 'projections'])
    test(`${layer} knows no clock, no chance and no environment`, () => {
      expect(sources(layer).filter((file) => impure.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
    })
})
