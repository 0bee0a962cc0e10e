/** Prints the log-in page in both languages, with its style inlined. */
import { join } from 'node:path'
import type { Scripts } from './bundle-scripts.ts'
import { dropUnusedProperties, pruneCss } from './prune-css.ts'

const root = join(import.meta.dirname, '../..')

/** What the other pages' head has, and the style itself. */
export type Page = {
  readonly ahead: string
  readonly links: string
  readonly css: string
  readonly whenNeeded: string
}

type Printed = { readonly title: string; readonly markup: string }

const print = async (): Promise<{ es: Printed; en: Printed }> => {
  const run = Bun.spawn([process.execPath, join(root, 'web/prerender/print.tsx')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const printed = await new Response(run.stdout).text()
  if ((await run.exited) !== 0) throw new Error('The log-in screen could not be printed')
  return JSON.parse(printed)
}

/** A script in the page itself, which knows what to load beside the entry. */
export const inlineScript = async (source: string, { frame, home, words }: Scripts): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, source)],
    minify: true,
    format: 'iife',
    define: {
      SESSION_QUERY: JSON.stringify(await sessionQuery()),
      FRAME_SCRIPTS: addresses(frame),
      HOME_SCRIPTS: addresses(home),
      WORDS_SCRIPTS: addresses(words),
    },
  })
  return `<script>${((await outputs[0]?.text()) ?? '').trim()}</script>`
}

// imported by its address, since the server includes no screens
const sessionQuery = async (): Promise<string> => {
  const { sessionUser } = await import(join(root, 'web/shared/session/session.operations.ts'))
  return sessionUser.text
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

export const loginPage = async (
  page: string,
  { ahead, links, css, whenNeeded }: Page,
  scripts: Scripts,
): Promise<string> => {
  const [{ es, en }, fit] = await Promise.all([print(), inlineScript('web/prerender/fit.ts', scripts)])
  const entry = page.match(/<script type="module"[^>]*><\/script>/)?.[0] ?? ''
  const inOrder = [...scripts.logIn.filter((name) => name !== scripts.entry), scripts.entry]
  const body = [
    `<div id="root" hidden>${es.markup}</div>`,
    `<template title="${en.title}" data-scripts="${inOrder.map((name) => `/${name}`).join(' ')}">${en.markup}</template>`,
    fit,
    '<noscript><style>#root[hidden]{display:block}</style></noscript>',
  ].join('')
  const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
    [ahead, ''],
    [links, `<style>${critical(css, es.markup)}</style>${whenNeeded}`],
    [entry, ''],
    [/<title>[^<]*<\/title>/, `<title>${es.title}</title>`],
    [/<div id="root"><\/div>/, body],
  ]
  return changes.reduce((whole, [from, to]) => replaced(whole, from, to), page)
}

const replaced = (whole: string, from: string | RegExp, to: string): string => {
  const after = whole.replace(from, () => to)
  if (after === whole) throw new Error(`The page has no ${String(from)}`)
  return after
}
