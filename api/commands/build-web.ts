/** Builds the screens into dist/web: hashed, minified, with a .gz and a .br beside each text. Fails where the first screen is too large. */
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
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { buildWorker, versionOf } from './build-worker.ts'
import { bundleScripts, type Scripts } from './bundle-scripts.ts'
import { inlineScript, type Page, printedPages } from './printed-pages.ts'
import { pruneCss } from './prune-css.ts'

const root = join(import.meta.dirname, '../..')
const outdir = join(root, 'dist/web')
const budget = 140 * 1024

/** The service worker caches larger files, such as the PDF reader, on first use, and the others at once. */
const largeBytes = 300 * 1024

/** The page and its style; scripts are bundled apart. */
const buildPage = () =>
  Bun.build({
    entrypoints: [join(root, 'web/index.html')],
    outdir,
    publicPath: '/',
    minify: true,
    naming: { entry: '[name].[ext]', asset: 'assets/[name]-[hash].[ext]' },
    plugins: [{ name: 'externals', setup: keepExternals }],
  })

const keepExternals = (builder: Bun.PluginBuilder): void => {
  builder.onResolve({ filter: /\/main\.tsx$/ }, ({ path }) => ({ path, external: true }))
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

const pruneStyle = (): string => {
  const style = output().find((name) => name.endsWith('.css'))
  if (!style) throw new Error('The build wrote no stylesheet')
  const every = scriptsOf(output())
  const css = pruneCss(text(style), {
    breakpoints: ['initial', 'sm'],
    colours: palette(),
    isNamed: (name) => every.includes(name) || !/^rt-[A-Z]/.test(name),
  })
  rmSync(join(outdir, style))
  return css
}

/** An inline script asks for data at once; another one loads the scripts. */
const completePage = async (scripts: Scripts, css: string): Promise<Page> => {
  const name = `assets/style-${hashOf(css)}.css`
  writeFileSync(join(outdir, name), css)
  const ahead = await inlineScript('web/prerender/ahead.ts', scripts)
  const links = `<link rel="stylesheet" href="/${name}">${preload()}`
  const page = text('index.html')
    .replace(/<link[^>]*rel="stylesheet"[^>]*>/, '')
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replace('</head>', () => `${ahead}${links}</head>`)
  writeFileSync(join(outdir, 'index.html'), page)
  return { ahead, links, css, style: `/${name}` }
}

/** Preloads the upright typeface: a late one would shift the layout. */
const preload = (): string => {
  const upright = [...typefaces.keys()].find((name) => name.includes('-normal-'))
  if (!upright) throw new Error('The build found no upright typeface')
  return `<link rel="preload" href="/assets/${upright}" as="font" type="font/woff2" crossorigin>`
}

const palette = (): string[] =>
  [...readFileSync(join(root, 'web/look.css'), 'utf8').matchAll(/colors\/(\w+)\.css/g)]
    .map(([, colour = '']) => colour)
    .concat('gray')

const brotli = promisify(brotliCompress)

type Frequency = { readonly isOften: (name: string) => boolean; readonly isRare: (name: string) => boolean }

/** The size of each text as most browsers fetch it. The best quality takes seconds; rare files are large, and have gzip alone. */
const compress = async ({ isOften, isRare }: Frequency): Promise<Map<string, number>> => {
  const names = output().filter((name) => /\.(html|m?js|css|svg)$/.test(name))
  const sizes = names.map(async (name) => {
    const bytes = readFileSync(join(outdir, name))
    const zipped = gzipSync(bytes, { level: 9 })
    writeFileSync(join(outdir, `${name}.gz`), zipped)
    if (isRare(name)) return [name, zipped.byteLength] as const
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isOften(name) ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    }
    const smallest = await brotli(bytes, { params })
    writeFileSync(join(outdir, `${name}.br`), smallest)
    return [name, smallest.byteLength] as const
  })
  return new Map(await Promise.all(sizes))
}

const nameVersion = (version: string): void =>
  writeFileSync(
    join(outdir, 'index.html'),
    text('index.html').replace('</head>', () => `<meta name="version" content="${version}"></head>`),
  )

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

rmSync(outdir, { recursive: true, force: true })
const [scripts, { success, logs }] = await Promise.all([bundleScripts(outdir), buildPage()])
for (const log of logs) console.error(log)
if (!success) process.exit(1)
for (const name of output()) if (/index-\w+\.js$/.test(name)) rmSync(join(outdir, name))
for (const [name, source] of typefaces) copyFileSync(source, join(outdir, 'assets', name))
// the manifest has fixed addresses for the icons
copyFileSync(join(root, 'web/icon.svg'), join(outdir, 'icon.svg'))
keepPdfDecoders()
cpSync(join(root, 'web/icons'), join(outdir, 'icons'), { recursive: true })
const page = await completePage(scripts, pruneStyle())
const built = output().filter((name) => statSync(join(outdir, name)).isFile())
const version = versionOf(outdir, built)
nameVersion(version)
const pages = await printedPages(text('index.html'), page, scripts)
writeFileSync(join(outdir, 'login.html'), pages.logIn)
writeFileSync(join(outdir, 'index.html'), pages.others)
const often = new Set([...scripts.logIn, ...scripts.frame, ...scripts.home, ...scripts.words])
const isOften = (name: string): boolean => often.has(name) || /\.(html|css)$/.test(name)
const isRare = (name: string): boolean => !isOften(name) && statSync(join(outdir, name)).size > largeBytes
await buildWorker(outdir, version, {
  atOnce: built.filter((name) => !isRare(name)),
  onceUsed: built.filter(isRare),
})
const sizes = await compress({ isOften, isRare })
const bytes = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
const [script, markup] = [bytes(scripts.logIn), bytes(['login.html'])]
console.log(
  `dist/web: ${sizes.size} texts; first screen ${kilobytes(script)} script + ${kilobytes(markup)} page with its style of ${kilobytes(budget)}`,
)
process.exit(script + markup > budget ? 1 : 0)
