import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The repository's documents, by their paths from its root. */
export const documents = [
  'README.md',
  'api/KIT.md',
  'api/DECISIONS.md',
  'api/OPERATIONS.md',
  'web/KIT.md',
  'web/LOOK.md',
] as const

export type DocumentName = (typeof documents)[number]

export const textOf = (document: DocumentName): string => readFileSync(join(root, document), 'utf8')

/** The text below a heading of the second level, up to the next. */
export const sectionOf = (document: DocumentName, title: string): string => {
  const [, after = ''] = textOf(document).split(`\n## ${title}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** The blocks of code of a language that a text shows. */
export const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, named, code = '']) =>
    named === language ? [code] : [],
  )
