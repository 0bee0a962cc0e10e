/** Bundles the screens' scripts into few files: parts that load together share one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { frameWords, frameWordsPlugin, type ModuleGraph, moduleGraphPlugin } from './frame-words.ts'
import { iconsPlugin } from './icons.ts'

const root = join(import.meta.dirname, '../..')
const source = (name: string): string => join(root, 'web', name)

const entry = source('main.tsx')
const logInScreen = source('features/sessions/LoginScreen.tsx')
const latestActs = source('features/audit/LatestActs.tsx')

/** Each file holds what these modules need beyond the files above it. */
const stages = {
  main: [
    entry,
    logInScreen,
    source('features/sessions/AssignPasswordScreen.tsx'),
    source('features/sessions/ResetPasswordScreen.tsx'),
    source('features/certificates/VerifyScreen.tsx'),
    source('features/offline/ConnectionNotice.tsx'),
    source('shell/NotFoundScreen.tsx'),
  ],
  frame: [
    source('shell/Frame.tsx'),
    source('shell/PlainFrame.tsx'),
    source('features/achievements/EarnedBadges.tsx'),
  ],
  home: [source('features/dashboard/DashboardScreen.tsx')],
  latest: [latestActs],
  words: [source('shell/all-words.ts')],
  dialogs: [source('shared/dialog/ConfirmDialog.tsx'), source('shell/search/SearchPalette.tsx')],
} as const
/** These are in the file of their stage; other screens and dialogs have a file each. */
const merged: ReadonlySet<string> = new Set([
  entry,
  ...stages.frame,
  ...stages.home,
  ...stages.latest,
  ...stages.words,
  ...stages.dialogs,
])

const prefetch = /\/first\.ts$/
/** A part of this many screens and dialogs is in one file for all of them. */
const kitUsers = 6
/** A smaller file of shared parts joins the one with the most similar users. */
const sharedBytes = 20_000

/** The names of files. */
export type Scripts = {
  readonly entry: string
  /** The entry and what it imports. */
  readonly main: readonly string[]
  /** What the log-in screen needs. */
  readonly logIn: readonly string[]
  /** What every screen of logged-in people needs beyond `main`. */
  readonly frame: readonly string[]
  /** What the dashboard needs beyond these. */
  readonly home: readonly string[]
  /** What an auditor's dashboard needs beyond these. */
  readonly latest: readonly string[]
  /** What the other screens need beyond `frame`, each with a file of its own. */
  readonly words: readonly string[]
}

export const bundleScripts = async (outdir: string): Promise<Scripts> => {
  const graph: ModuleGraph = new Map()
  const parts = await bundleOf([frameWordsPlugin(), moduleGraphPlugin(graph)])
  const apart = graphOf((await parts.generate()).output)
  await parts.close()
  const bundle = await bundleOf([frameWordsPlugin(await frameWords(graph, [entry, ...stages.home]))])
  const { output } = await bundle.write({
    dir: outdir,
    entryFileNames: 'assets/[name]-[hash].js',
    // a shared file would have the names of all its users
    chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
    hashCharacters: 'base36',
    minify: true,
    codeSplitting: {
      // the stages name every dependency
      includeDependenciesRecursively: false,
      groups: [
        { name: fileNames(apart), debugName: 'stages' },
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: sharedBytes },
      ],
    },
  })
  await bundle.close()
  const { filesOf } = graphOf(output)
  const main = filesOf(entry)
  const beyond = (known: readonly string[], names: readonly string[]): string[] =>
    names.filter((name) => !known.includes(name))
  const frame = beyond(main, filesOf(...stages.frame))
  const home = beyond([...main, ...frame], filesOf(...stages.home))
  return {
    entry: main[0] ?? '',
    main,
    logIn: filesOf(entry, logInScreen),
    frame,
    home,
    latest: beyond([...main, ...frame, ...home], filesOf(latestActs)),
    words: beyond([...main, ...frame], filesOf(...stages.words)),
  }
}

const bundleOf = (plugins: readonly Plugin[]) =>
  rolldown({
    cwd: root,
    input: { main: entry },
    tsconfig: join(root, 'tsconfig.json'),
    platform: 'browser',
    preserveEntrySignatures: false,
    checks: { moduleLevelDirective: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [pdfWorker, iconsPlugin, ...plugins],
  })

type Output = readonly (OutputChunk | OutputAsset)[]

/** What each module that loads by itself needs with it, as modules and as files. */
const graphOf = (output: Output) => {
  const chunks = output.filter((one) => one.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])))
  const needs = (chunk: OutputChunk, found = new Set<OutputChunk>()): Set<OutputChunk> => {
    if (found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = byFile.get(name)
      if (next) needs(next, found)
    }
    return found
  }
  const chunksOf = (modules: readonly string[]): OutputChunk[] => [
    ...new Set(
      modules.flatMap((id) => {
        const chunk = byModule.get(id)
        if (!chunk) throw new Error(`The screens have no ${id}`)
        return [...needs(chunk)]
      }),
    ),
  ]
  return {
    loaded: chunks.flatMap(({ isEntry, isDynamicEntry, facadeModuleId }) =>
      facadeModuleId !== null && (isEntry || isDynamicEntry) ? [facadeModuleId] : [],
    ),
    modulesOf: (...modules: string[]) => new Set(chunksOf(modules).flatMap(({ moduleIds }) => moduleIds)),
    filesOf: (...modules: string[]) => chunksOf(modules).map(({ fileName }) => fileName),
  }
}

/** The file of each module, by a bundle in which only what has the same users shares a file. */
const fileNames = ({ loaded, modulesOf }: ReturnType<typeof graphOf>) => {
  const stagesOf = [
    ...Object.entries(stages).map(([name, roots]) => ({ name, modules: modulesOf(...roots) })),
    { name: 'ahead', modules: modulesOf(...loaded.filter((id) => prefetch.test(id))) },
  ]
  const users = new Map<string, number>()
  for (const one of loaded) for (const id of modulesOf(one)) users.set(id, (users.get(id) ?? 0) + 1)
  const alone = new Set(loaded.filter((id) => !merged.has(id) && !prefetch.test(id)))
  return (id: string): string | null => {
    if (alone.has(id)) return null
    const stage = stagesOf.find(({ modules }) => modules.has(id))?.name
    const isOfKit = (users.get(id) ?? 0) >= kitUsers
    if (stage === 'latest') return isOfKit ? 'home' : stage
    return stage ?? (isOfKit ? 'kit' : null)
  }
}

/** Bun's `type: 'file'`: the address of a copy. */
const pdfWorker: Plugin = {
  name: 'pdf-worker',
  load: {
    filter: { id: /pdf\.worker\.min\.mjs$/ },
    handler(id) {
      const bytes = readFileSync(id)
      const fileName = `assets/pdf.worker-${Bun.hash(bytes).toString(36).slice(0, 8)}.mjs`
      this.emitFile({ type: 'asset', fileName, source: bytes })
      return { code: `export default '/${fileName}'`, moduleType: 'js' }
    },
  },
}
