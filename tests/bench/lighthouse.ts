/** Lighthouse's mobile preset, where it is installed: `cd tests/bench/peers && bun install`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const entry = join(import.meta.dirname, 'peers/node_modules/lighthouse/core/index.js')

type Result = {
  lhr: {
    categories: Record<string, { score: number | null }>
  }
}

export type Scores = { readonly [category: string]: number }

/** The scores of one visit, in hundredths, by the browser that listens at this port; null where it is not installed. */
export const lighthouse = async (url: string, port: number): Promise<Scores | null> => {
  if (!existsSync(entry)) return null
  const { default: run } = (await import(entry)) as {
    default: (url: string, flags: object) => Promise<Result> // as its own types say
  }
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
  const { lhr } = await run(url, { port, logLevel: 'silent', onlyCategories })
  return Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
}
