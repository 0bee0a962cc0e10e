import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { RosterEncoding } from '../../../contract/imports.ts'

/** How a text was read. Null where there is nothing to choose: it says so itself, is UTF-8, or reads alike in every encoding. */
export type EncodingFound = { readonly value: RosterEncoding; readonly detected: RosterEncoding }

export type Decoded = { readonly text: string; readonly encoding: EncodingFound | null }

/** From 0x80 on. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decoders: Readonly<Record<RosterEncoding, (bytes: Uint8Array) => string>> = {
  'utf-8': (bytes) => new TextDecoder('utf-8').decode(bytes),
  'windows-1252': (bytes) => new TextDecoder('windows-1252').decode(bytes),
  macintosh: (bytes) => new TextDecoder('macintosh').decode(bytes),
  cp850: (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replace(/[\x80-\xff]/g, (byte) => cp850.charAt(byte.charCodeAt(0) - 0x80)),
}

/** Of one byte a letter, the likeliest first. */
const singleByte = ['windows-1252', 'cp850', 'macintosh'] as const

/** Text as spreadsheets save it: by its mark, as somebody chose, or as its content makes likely. Throws roster.mixed-encodings. */
export const decoded = (bytes: Uint8Array, chosen: RosterEncoding | null): Decoded => {
  const marked = markOf(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: null }
  const first = bytes.findIndex((byte) => byte >= 0x80)
  if (first === -1) return { text: decoders['utf-8'](bytes), encoding: null }
  const isSure = isUtf8(bytes)
  if (isSure && chosen === null) return { text: decoders['utf-8'](bytes), encoding: null }
  const detected = isSure ? 'utf-8' : likeliest(bytes.subarray(first, first + sampleBytes))
  const value = chosen ?? detected
  const text = decoders[value](bytes)
  if (chosen === null && !holdsNoText(text) && misreadUtf8.test(text))
    throw new Rejection('roster.mixed-encodings')
  return { text, encoding: { value, detected } }
}

/** Bytes of something else that came through as control characters. */
export const holdsNoText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what gives away a file that is no text
  /[\0-\x08\x0e-\x1f]/.test(text)

const sampleBytes = 2_000_000

const markOf = ([first, second, third]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Letters of UTF-8 read as Windows-1252 come out as pairs that no language writes. */
const misreadUtf8 = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A letter of Spanish; a small one amid capitals is likelier a capital that was misread. */
const spanish = /(?<!\p{Lu}\p{Lu})[áéíóúüñ](?!\p{Lu})|[ÁÉÍÓÚÜÑ]/gu
/** Signs that names and offices may well hold. */
const usual = /[ªº°’‘“”«»–—…·¿¡\u00a0]/gu

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Letters of Spanish count for an encoding, whatever else is beyond ASCII against it. */
const plausibility = (text: string): number =>
  2 * countOf(text, spanish) + countOf(text, usual) - countOf(text, /[^\0-\x7f]/gu)

const likeliest = (bytes: Uint8Array): RosterEncoding => {
  const scores = singleByte.map((encoding) => plausibility(decoders[encoding](bytes)))
  return singleByte[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** What never stands in a name, but comes of letters that were read in another encoding. */
const signs = /[\p{Sc}\u0080-\u009f¡¿¦§¨¬¯¶¸µƒ÷‚„†‡‰ˆ˜‹›\u2500-\u25a0\ufffd]/u

export const holdsStraySigns = (name: string): boolean => signs.test(name) || misreadUtf8.test(name)

export const straySignsOf = (name: string): string =>
  [...new Set(name.match(new RegExp(signs, 'gu')) ?? name.match(misreadUtf8))].join(' ')

/** The encoding in which a name with stray signs reads as a name; null where there is none. */
export const likelyEncodingOf = (name: string): RosterEncoding | null => {
  for (const from of singleByte) {
    const bytes = encoded(name, from)
    if (!bytes) continue
    for (const to of ['utf-8', ...singleByte] as const) {
      const read = to === 'utf-8' && !isUtf8(bytes) ? '' : decoders[to](bytes)
      if (countOf(read, spanish) > 0 && countOf(read, spanish) === countOf(read, /[^\0-\x7f]/gu)) return to
    }
  }
  return null
}

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

const bytesByLetter = new Map(
  singleByte.map((encoding) => [
    encoding,
    new Map([...decoders[encoding](everyByte)].map((letter, byte) => [letter, byte])),
  ]),
)

/** Null where a letter is none of the encoding's. */
const encoded = (text: string, encoding: (typeof singleByte)[number]): Uint8Array | null => {
  const bytes = [...text].map((letter) => bytesByLetter.get(encoding)?.get(letter) ?? -1)
  return bytes.includes(-1) ? null : Uint8Array.from(bytes)
}
