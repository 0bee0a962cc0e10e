import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Import = { readonly source: string; readonly target: string; readonly isOfType?: boolean }

/** Paths of a folder's sources, from the project's root. */
export const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))

export const read = (source: string): string => readFileSync(join(root, source), 'utf8')

const asked =
  /(?:import|export)\s+(?<type>type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?'(?<static>[^']+)'|import\s*\(\s*'(?<lazy>[^']+)'/g

/** Static, type-only and lazy imports alike; a relative target is given from the root. */
export const importsIn = (source: string, text: string): Import[] =>
  [...text.matchAll(asked)].map(({ groups = {} }) => {
    const name = groups.static ?? groups.lazy ?? ''
    return {
      source,
      target: name.startsWith('.') ? relative(root, join(root, dirname(source), name)) : name,
      isOfType: groups.type !== undefined,
    }
  })

export const importsOf = (source: string): Import[] => importsIn(source, read(source))

/** Each circle of files once, from the first of its names on: `a -> b -> a`. */
export const circlesIn = (imports: readonly Import[]): string[] => {
  const targets = Map.groupBy(imports, ({ source }) => source)
  const done = new Set<string>()
  const circles = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    const from = path.indexOf(file)
    if (from >= 0) circles.add(written(path.slice(from)))
    if (from >= 0 || done.has(file)) return
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return [...circles]
}

const written = (circle: readonly string[]): string => {
  const first = circle.indexOf([...circle].sort()[0] ?? '')
  const turned = [...circle.slice(first), ...circle.slice(0, first)]
  return [...turned, turned[0]].join(' -> ')
}

export const arrow = ({ source, target }: Import): string => `${source} -> ${target}`

/** Imports, of any of these files, by which a target is loaded when the program runs: types load nothing. */
export const loading = (target: string, imports: readonly Import[]): Import[] => {
  const atRunTime = imports.filter(({ isOfType }) => !isOfType)
  const loaders = new Set([target])
  for (let known = 0; known < loaders.size; ) {
    known = loaders.size
    for (const one of atRunTime) if (loaders.has(one.target)) loaders.add(one.source)
  }
  return atRunTime.filter((one) => loaders.has(one.target))
}

/** The room of a path: a folder or file directly in its layer, or in `web/shared`. */
const roomOf = (path: string): string => /^\w+\/((?:shared\/)?[^/]+)/.exec(path)?.[1] ?? ''

const layerOf = (path: string): string => path.split('/')[0] ?? ''

/** Imports of a room that is not below the one that asks, and rooms that have no place in the order. */
export const upwardImports = (order: readonly string[], imports: readonly Import[]): string[] => {
  const placeOf = (path: string): number => order.indexOf(roomOf(path))
  return imports
    .filter(({ source, target }) => layerOf(source) === layerOf(target))
    .filter(({ source, target }) => roomOf(source) !== roomOf(target))
    .filter(({ source, target }) => placeOf(target) < 0 || placeOf(target) >= placeOf(source))
    .map(arrow)
}

const featureOf = (path: string): string | null => /^(?:api|web)\/features\/([^/]+)\//.exec(path)?.[1] ?? null

const betweenFeatures = (imports: readonly Import[]) =>
  imports.flatMap((one) => {
    const [borrower, lender] = [featureOf(one.source), featureOf(one.target)]
    return borrower === null || lender === null || borrower === lender ? [] : [{ ...one, borrower, lender }]
  })

/** Which feature imports which other, each pair once. */
export const featureArrowsIn = (imports: readonly Import[]): Import[] => {
  const pairs = betweenFeatures(imports).map(({ borrower, lender }) => [borrower, lender] as const)
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()].map(([source, target]) => ({
    source,
    target,
  }))
}

/** Imports of another feature's files that it does not lend to the one that imports them. */
export const featureTrespasses = (
  loans: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
  imports: readonly Import[],
): string[] =>
  betweenFeatures(imports)
    .filter(({ borrower, lender, target }) => {
      const file = target.slice(`api/features/${lender}/`.length)
      return !loans[lender]?.[file]?.includes(borrower)
    })
    .map(arrow)

/** Pairs of features that import each other, each once. */
export const mutualFeatures = (imports: readonly Import[]): string[] => {
  const arrows = featureArrowsIn(imports)
  const isMutual = ({ source, target }: Import) =>
    source < target && arrows.some((other) => other.source === target && other.target === source)
  return arrows.filter(isMutual).map(({ source, target }) => `${source} <-> ${target}`)
}

/** Statements of code, without comments. */
const statements = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** The tables among these that the SQL of a file names. */
export const tablesNamedIn = (text: string, tables: readonly string[]): string[] => {
  const code = statements(text)
  if (!/sql-template-tag|\b(select|insert into|update|delete from)\b/.test(code)) return []
  return tables.filter((table) =>
    new RegExp(
      `\\b(from|join|into|update|using|table|only)\\s+${table}\\b(?!\\.ts)|to_regclass\\('${table}'|sql\`${table}\``,
    ).test(code),
  )
}
