/** The words that the frame and the dashboard need: other screens wait for those of all screens. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { errors } from '../contract/errors.ts'

type Words = { readonly [key: string]: string | Words }

type FrameWords = {
  readonly dictionaries: { readonly es: Words; readonly en: Words }
  readonly refusals: Partial<typeof errors>
}

/** The modules of the screens, each with those that it imports at once and later. */
export type ModuleGraph = Map<
  string,
  { readonly atOnce: readonly string[]; readonly later: readonly string[] }
>

const none: FrameWords = { dictionaries: { es: {}, en: {} }, refusals: {} }
const routeTable = /\/web\/routes\/\w+\.ts$/
const allWords = /\/shell\/all-words\.ts$/

// imported by its address, since the server includes no screens
const loadDictionaries = (): Promise<FrameWords['dictionaries']> =>
  import(join(import.meta.dirname, '../../web/shell/dictionaries.ts'))

/** Gives the frame these words in place of all. */
export const frameWordsPlugin = ({ dictionaries, refusals }: FrameWords = none): Plugin => ({
  name: 'frame-words',
  load: {
    filter: { id: /\/shell\/frame-dictionaries\.ts$/ },
    handler: () =>
      `export const dictionaries = ${parsed(dictionaries)}; export const refusals = ${parsed(refusals)}`,
  },
})

/** Browsers parse a text faster than an object of the script. */
const parsed = (value: object): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

export const moduleGraphPlugin = (graph: ModuleGraph): Plugin => ({
  name: 'module-graph',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const found = this.getModuleInfo(id)
      if (found) graph.set(id, { atOnce: found.importedIds, later: found.dynamicallyImportedIds })
    }
  },
})

/** The words that these modules name, and all that they may load later, such as dialogs, but no other screen. */
export const frameWords = async (graph: ModuleGraph, roots: readonly string[]): Promise<FrameWords> => {
  const names = namesIn(sourcesOf(graph, roots))
  const { es, en } = await loadDictionaries()
  const refusals = Object.entries(errors).filter(([code]) => names.has(code))
  return {
    dictionaries: { es: partOf(es, names), en: partOf(en, names) },
    refusals: Object.fromEntries(refusals),
  }
}

const sourcesOf = (graph: ModuleGraph, roots: readonly string[]): string[] => {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id) || allWords.test(id)) return
    found.add(id)
    const { atOnce, later } = graph.get(id) ?? { atOnce: [], later: [] }
    for (const next of routeTable.test(id) ? atOnce : [...atOnce, ...later]) add(next)
  }
  for (const root of roots) add(root)
  return [...found].filter((id) => /\.tsx?$/.test(id)).map((id) => readFileSync(id, 'utf8'))
}

/** Keys and codes are complete literals, except those such as `columns.${field}`: of them, all under `columns.` */
export const namesIn = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'(\w+(?:[.-]\w+)*)'|`(\w+(?:\.\w+)*)\.\$\{/g)].map(
        ([, name, beforeHole]) => name ?? `${beforeHole}.`,
      ),
    ),
  )

/** The part of a dictionary whose keys are among the names. */
export const partOf = (words: Words, names: ReadonlySet<string>, prefix = ''): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, value]): [string, string | Words][] => {
      const path = prefix + name
      if ((prefix !== '' && names.has(path)) || names.has(`${path}.`)) return [[name, value]]
      if (typeof value === 'string') return []
      const inner = partOf(value, names, `${path}.`)
      return Object.keys(inner).length === 0 ? [] : [[name, inner]]
    }),
  )
