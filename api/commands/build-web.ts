/** Builds the screens into dist/web: hashed, minified, with a .gz beside each text. Fails where the first screen is too large. */
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'bun'
import { buildWorker, versionOf } from './build-worker.ts'
import { loginPage, type Style } from './login-page.ts'
import { pruneCss } from './prune-css.ts'

const root = join(import.meta.dirname, '../..')
const outdir = join(root, 'dist/web')
const budget = 170 * 1024

/** The service worker caches larger files, such as the PDF reader, on first use, and the others at once. */
const largeBytes = 300 * 1024

const build = () =>
  Bun.build({
    entrypoints: [join(root, 'web/index.html')],
    outdir,
    publicPath: '/',
    minify: true,
    splitting: true,
    minChunkSize: 65_536,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: {
      entry: '[name].[ext]',
      chunk: 'assets/[name]-[hash].[ext]',
      asset: 'assets/[name]-[hash].[ext]',
    },
    plugins: [{ name: 'typefaces', setup: keepTypefaces }],
  })

const keepTypefaces = (builder: Bun.PluginBuilder): void => {
  builder.onResolve({ filter: /\.woff2$/ }, ({ path }) => ({
    path: `/assets/${typeface(path)}`,
    external: true,
  }))
}

const typefaces = new Map<string, string>()

const typeface = (path: string): string => {
  const source = join(root, 'node_modules', path)
  const name = `${basename(path, '.woff2')}-${hashOf(readFileSync(source))}.woff2`
  typefaces.set(name, source)
  return name
}

const keepPdfDecoders = (): void => {
  const decoders = join(root, 'node_modules/pdfjs-dist/wasm')
  mkdirSync(join(outdir, 'pdf'), { recursive: true })
  for (const name of readdirSync(decoders).filter((one) => one.endsWith('_nowasm_fallback.js')))
    copyFileSync(join(decoders, name), join(outdir, 'pdf', name))
}

const hashOf = (content: string | Uint8Array): string => Bun.hash(content).toString(36).slice(0, 8)

const output = (): string[] => readdirSync(outdir, { recursive: true, encoding: 'utf8' })
const text = (name: string): string => readFileSync(join(outdir, name), 'utf8')

const scriptsOf = (names: Iterable<string>): string =>
  [...names]
    .filter((name) => name.endsWith('.js'))
    .map(text)
    .join('\n')

/** Radix composes class names after the last hyphen: `"rt-variant"` for `rt-variant-solid`. */
const namedIn = (scripts: string, name: string): boolean =>
  scripts.includes(name) ||
  (name.startsWith('rt-') && scripts.includes(`"${name.slice(0, name.lastIndexOf('-'))}"`))

const pruneStyle = (): Style => {
  const style = output().find((name) => name.endsWith('.css'))
  if (!style) throw new Error('The build wrote no stylesheet')
  const [every, first] = [scriptsOf(output()), scriptsOf(firstLoad())]
  const offered = { breakpoints: ['initial', 'sm'], colours: palette() }
  const whole = pruneCss(text(style), {
    ...offered,
    isNamed: (name) => every.includes(name) || !/^rt-[A-Z]/.test(name),
  })
  const soon = pruneCss(whole, {
    ...offered,
    isNamed: (name) => name.startsWith('rt-r-') || namedIn(first, name),
  })
  const [wholeName, soonName] = [writeStyle('style', whole), writeStyle('log-in', soon)]
  rmSync(join(outdir, style))
  const whenNeeded = `<link rel="stylesheet" href="/${wholeName}" media="not all" data-whole>`
  const links = `<link rel="stylesheet" href="/${soonName}">${preload()}${whenNeeded}`
  const page = text('index.html').replace(/<link[^>]*rel="stylesheet"[^>]*>/, links)
  writeFileSync(join(outdir, 'index.html'), page)
  return { links, soon, whenNeeded }
}

/** Preloads the upright typeface: a late one would shift the layout. */
const preload = (): string => {
  const upright = [...typefaces.keys()].find((name) => name.includes('-normal-'))
  if (!upright) throw new Error('The build found no upright typeface')
  return `<link rel="preload" href="/assets/${upright}" as="font" type="font/woff2" crossorigin>`
}

const writeStyle = (kind: string, css: string): string => {
  const name = `assets/${kind}-${hashOf(css)}.css`
  writeFileSync(join(outdir, name), css)
  return name
}

const palette = (): string[] =>
  [...readFileSync(join(root, 'web/look.css'), 'utf8').matchAll(/colors\/(\w+)\.css/g)]
    .map(([, colour = '']) => colour)
    .concat('gray')

const compress = (): Map<string, number> =>
  new Map(
    output()
      .filter((name) => /\.(html|m?js|css|svg)$/.test(name))
      .map((name) => {
        const compressed = gzipSync(readFileSync(join(outdir, name)), { level: 9 })
        writeFileSync(join(outdir, `${name}.gz`), compressed)
        return [name, compressed.byteLength]
      }),
  )

const firstLoad = (): Set<string> => {
  const files = new Set<string>()
  const add = (name: string): void => {
    if (files.has(name)) return
    files.add(name)
    if (name.endsWith('.js'))
      for (const [, next = ''] of text(name).matchAll(/(?:from|import)"\/(assets\/[^"]+\.js)"/g)) add(next)
  }
  for (const [, name = ''] of text('index.html').matchAll(
    /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"(?! media)/g,
  ))
    add(name)
  for (const name of output()) if (/LoginScreen-\w+\.js$/.test(name)) add(name)
  return files
}

const nameVersion = (version: string): void =>
  writeFileSync(
    join(outdir, 'index.html'),
    text('index.html').replace('</head>', () => `<meta name="version" content="${version}"></head>`),
  )

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

rmSync(outdir, { recursive: true, force: true })
const { success, logs } = await build()
for (const log of logs) console.error(log)
if (!success) process.exit(1)
for (const [name, source] of typefaces) copyFileSync(source, join(outdir, 'assets', name))
// the manifest has fixed addresses for the icons
copyFileSync(join(root, 'web/icon.svg'), join(outdir, 'icon.svg'))
keepPdfDecoders()
cpSync(join(root, 'web/icons'), join(outdir, 'icons'), { recursive: true })
const style = pruneStyle()
const built = output().filter((name) => statSync(join(outdir, name)).isFile())
const version = versionOf(outdir, built)
nameVersion(version)
writeFileSync(join(outdir, 'login.html'), await loginPage(text('index.html'), style, firstLoad()))
const firstNeeded = firstLoad()
const isLarge = (name: string): boolean =>
  !firstNeeded.has(name) && statSync(join(outdir, name)).size > largeBytes
await buildWorker(outdir, version, {
  atOnce: built.filter((name) => !isLarge(name)),
  onceUsed: built.filter(isLarge),
})
const sizes = compress()
const first = [...firstLoad()]
const bytes = (kind: string): number =>
  first.filter((name) => name.endsWith(kind)).reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
const total = bytes('.js') + bytes('.css')
console.log(
  `dist/web: ${sizes.size} texts; first screen ${kilobytes(bytes('.js'))} script + ${kilobytes(bytes('.css'))} style of ${kilobytes(budget)}`,
)
process.exit(total > budget ? 1 : 0)
