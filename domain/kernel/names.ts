import { inForm, visibleCharacters } from './text.ts'

/** Nothing to be read in it: a name is made of letters or digits, whatever signs stand beside them. */
export const isBlankName = (name: string): boolean => !/[\p{L}\p{N}]/u.test(visibleCharacters(name))

/** As it is read: by this names are told apart, however they are written. */
export const canonicalName = (name: string): string => visibleCharacters(inForm(name, 'NFKC'))

/** The longest file name of common file systems, in bytes of UTF-8. */
export const fileNameBytesMax = 255

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** Cuts a file name between characters to the length that file systems take; the extension stays. */
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
