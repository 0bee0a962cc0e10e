import { foldedText, inForm, visibleCharacters } from './text.ts'

export const isBlankName = (name: string): boolean => !/[\p{L}\p{N}]/u.test(visibleCharacters(name))

export const canonicalName = (name: string): string => visibleCharacters(inForm(name, 'NFKC'))

export const wordsIn = (text: string): readonly string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Shorter words of a name are everyday words too. */
const distinctiveLength = 4

export const holdsNameOf = (text: string, fullName: string | null): boolean => {
  const words = new Set(wordsIn(text))
  return wordsIn(fullName ?? '').some((word) => word.length >= distinctiveLength && words.has(word))
}

/** Limit of common file systems, in bytes of UTF-8. */
export const fileNameBytesMax = 255

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** Cuts between characters; the extension stays. */
export const fittingFileName = (name: string): string => {
  if (bytesIn(name) <= fileNameBytesMax) return name
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''
  let left = fileNameBytesMax - extension.length
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - extension.length))) {
    left -= bytesIn(segment)
    if (left < 0) break
    stem += segment
  }
  return `${stem.trimEnd()}${extension}`
}
