import { inForm, visibleCharacters } from './text.ts'

/** Nothing to be read in it: a name is made of letters or digits, whatever signs stand beside them. */
export const isBlankName = (name: string): boolean => !/[\p{L}\p{N}]/u.test(visibleCharacters(name))

/** As it is read: by this names are told apart, however they are written. */
export const canonicalName = (name: string): string => visibleCharacters(inForm(name, 'NFKC'))

/** What file systems keep of a file's name, in bytes of UTF-8. */
export const fileNameBytesMax = 255

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** Cut between characters where it is longer than file systems keep it; its extension stays. */
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
