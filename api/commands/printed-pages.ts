/** Prints the log-in page in both languages, and the frame into the page of the other screens, each with its style inlined. */
import { join } from 'node:path'
import type { Scripts } from './bundle-scripts.ts'
import { dropUnusedProperties, pruneCss } from './prune-css.ts'

const root = join(import.meta.dirname, '../..')

/** What the other pages' head has, and the style itself. */
export type Page = {
  readonly ahead: string
  readonly links: string
  readonly css: string
  /** The style's address. */
  readonly style: string
}

type LogIn = { readonly title: string; readonly markup: string }
type Printed = {
  readonly es: LogIn
  readonly en: LogIn
  readonly frame: string
  readonly framedPaths: readonly string[]
}

const print = async (): Promise<Printed> => {
  const run = Bun.spawn([process.execPath, join(root, 'web/prerender/print.tsx')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const printed = await new Response(run.stdout).text()
  if ((await run.exited) !== 0) throw new Error('The screens could not be printed')
  return JSON.parse(printed)
}

/** A script in the page itself, which knows what to load beside the entry. */
export const inlineScript = async (
  source: string,
  { entry, main, frame, home, latest, words }: Scripts,
  framedPaths: readonly string[] = [],
): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, source)],
    minify: true,
    format: 'iife',
    define: {
      ...(await queries()),
      FRAMED_PATHS: JSON.stringify(framedPaths),
      MAIN_SCRIPTS: addresses([...main.filter((name) => name !== entry), entry]),
      FRAME_SCRIPTS: addresses(frame),
      HOME_SCRIPTS: addresses(home),
      LATEST_SCRIPTS: addresses(latest),
      WORDS_SCRIPTS: addresses(words),
    },
  })
  return `<script>${((await outputs[0]?.text()) ?? '').trim()}</script>`
}

// imported by its address, since the server includes no screens
const queries = async () => {
  const [{ sessionUser }, { latestLog, newestFacts }] = await Promise.all([
    import(join(root, 'web/shared/session/session.operations.ts')),
    import(join(root, 'web/features/audit/audit.operations.ts')),
  ])
  return {
    SESSION_QUERY: JSON.stringify(sessionUser.text),
    LATEST_LOG: JSON.stringify({ query: newestFacts.text, variables: latestLog }),
  }
}

const addresses = (names: readonly string[]): string => JSON.stringify(names.map((name) => `/${name}`))

const critical = (css: string, markup: string): string => {
  const named = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const colours = [...markup.matchAll(/data-(?:accent|gray)-color="(\w+)"/g)].map(([, name = '']) => name)
  const breakpoints = ['initial', 'sm'].filter((width) => markup.includes(`${width}:`))
  const isNamed = (name: string): boolean => named.has(name) || name === 'dark'
  return dropUnusedProperties(pruneCss(css, { isNamed, breakpoints, colours }))
}

/** The pages of the log-in screen and of all others. */
export const printedPages = async (
  base: string,
  page: Page,
  scripts: Scripts,
): Promise<{ logIn: string; others: string }> => {
  const printed = await print()
  return {
    logIn: await logInPage(base, page, scripts, printed),
    others: await framedPage(base, page, scripts, printed),
  }
}

type Changes = readonly (readonly [from: string | RegExp, to: string])[]

const changed = (page: string, changes: Changes): string =>
  changes.reduce((whole, [from, to]) => replaced(whole, from, to), page)

const emptyRoot = '<div id="root"></div>'

const logInPage = async (
  base: string,
  { ahead, links, css, style }: Page,
  scripts: Scripts,
  { es, en }: Printed,
): Promise<string> => {
  const inOrder = [...scripts.logIn.filter((name) => name !== scripts.entry), scripts.entry]
  const body = [
    `<div id="root" hidden>${es.markup}</div>`,
    `<template title="${en.title}" data-scripts="${inOrder.map((name) => `/${name}`).join(' ')}">${en.markup}</template>`,
    await inlineScript('web/prerender/fit.ts', scripts),
    '<noscript><style>#root[hidden]{display:block}</style></noscript>',
  ].join('')
  const whenNeeded = `<link rel="stylesheet" href="${style}" media="not all" data-whole="later">`
  return changed(base, [
    [ahead, ''],
    [links, `<style>${critical(css, es.markup)}</style>${whenNeeded}`],
    [/<title>[^<]*<\/title>/, `<title>${es.title}</title>`],
    [emptyRoot, body],
  ])
}

const framedPage = async (
  base: string,
  { links, css, style }: Page,
  scripts: Scripts,
  { frame, framedPaths }: Printed,
): Promise<string> => {
  const script = await inlineScript('web/prerender/frame.ts', scripts, framedPaths)
  const inTime = `<link rel="preload" href="${style}" as="style" fetchpriority="low"><link rel="stylesheet" href="${style}" media="not all" data-whole>`
  const font = replaced(links, /<link rel="stylesheet"[^>]*>/, '')
  return changed(base, [
    [links, `<style>${critical(css, frame)}</style>${inTime}${font}`],
    [emptyRoot, `<div id="root" data-frame hidden>${frame}</div>${script}`],
  ])
}

const replaced = (whole: string, from: string | RegExp, to: string): string => {
  const after = whole.replace(from, () => to)
  if (after === whole) throw new Error(`The page has no ${String(from)}`)
  return after
}
