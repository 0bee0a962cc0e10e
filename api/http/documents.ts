import type { DocumentNode } from 'graphql'

export type Documents = {
  find(text: string): DocumentNode | null
  keep(text: string, document: DocumentNode): void
}

/** Characters of text; a document takes some dozens of times as much. */
const charactersEach = 8_192
const seenOnce = { most: 100, characters: 65_536 }
const seenAgain = { most: 400, characters: 196_608 }

/** A bounded cache. Texts seen once evict each other; texts seen again are kept apart, so that a flood of new texts evicts none in use. */
export const openDocuments = (): Documents => {
  const [once, again] = [boundedCache(seenOnce), boundedCache(seenAgain)]
  return {
    find: (text) => {
      const known = again.take(text) ?? once.take(text)
      if (known) again.put(text, known)
      return known
    },
    keep: (text, document) => {
      if (text.length <= charactersEach) once.put(text, document)
    },
  }
}

const boundedCache = ({ most, characters }: { most: number; characters: number }) => {
  const documents = new Map<string, DocumentNode>()
  let total = 0
  const take = (text: string): DocumentNode | null => {
    const match = documents.get(text) ?? null
    if (documents.delete(text)) total -= text.length
    return match
  }
  const put = (text: string, document: DocumentNode): void => {
    take(text)
    documents.set(text, document)
    total += text.length
    for (const oldest of documents.keys()) {
      if (documents.size <= most && total <= characters) return
      take(oldest)
    }
  }
  return { take, put }
}
