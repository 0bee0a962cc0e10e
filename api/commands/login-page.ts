/** Prints the log-in page in both languages, with its style inlined. */
import { join } from 'node:path'
import { dropUnusedProperties, pruneCss } from './prune-css.ts'

const root = join(import.meta.dirname, '../..')

export type Style = {
  readonly links: string
  readonly soon: string
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

const inlineScript = async (source: string): Promise<string> => {
  const { outputs } = await Bun.build({ entrypoints: [join(root, source)], minify: true, format: 'iife' })
  return ((await outputs[0]?.text()) ?? '').trim()
}

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
  { links, soon, whenNeeded }: Style,
  firstLoad: ReadonlySet<string>,
): Promise<string> => {
  const [{ es, en }, script] = await Promise.all([print(), inlineScript('web/prerender/fit.ts')])
  const entry = page.match(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/)
  const scripts = [...firstLoad].filter((name) => name.endsWith('.js')).map((name) => `/${name}`)
  const inOrder = [...scripts.filter((name) => name !== entry?.[1]), entry?.[1]].join(' ')
  const body = [
    `<div id="root" hidden>${es.markup}</div>`,
    `<template title="${en.title}" data-scripts="${inOrder}">${en.markup}</template>`,
    `<script>${script}</script>`,
    '<noscript><style>#root[hidden]{display:block}</style></noscript>',
  ].join('')
  const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
    [links, `<style>${critical(soon, es.markup)}</style>${whenNeeded}`],
    [entry?.[0] ?? '', ''],
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
