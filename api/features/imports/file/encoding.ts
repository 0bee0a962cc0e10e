import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { RosterEncoding } from '../../../contract/imports.ts'
import { noteDiscarded } from './garbage.ts'
import { unreadable } from './limits.ts'

/** Null where the encoding is certain: declared, UTF-8, or the same text in every encoding. */
export type EncodingReading = { readonly value: RosterEncoding; readonly detected: RosterEncoding }

export type DecodedText = {
  /** Throws roster.unreadable or roster.mixed-encodings at a piece that is not text. */
  readonly pieces: () => Iterable<string>
  readonly encoding: EncodingReading | null
}

const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decodes the next bytes; an incomplete character waits for more. */
type Decoder = (bytes: Uint8Array, isLast: boolean) => string

const standard = (encoding: string): Decoder => {
  const decoder = new TextDecoder(encoding)
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast })
}

const decoders: Readonly<Record<RosterEncoding, () => Decoder>> = {
  'utf-8': () => standard('utf-8'),
  'windows-1252': () => standard('windows-1252'),
  macintosh: () => standard('macintosh'),
  cp850: () => (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replace(/[\x80-\xff]/g, (byte) => cp850.charAt(byte.charCodeAt(0) - 0x80)),
}

const decodeAs = (encoding: RosterEncoding, bytes: Uint8Array): string => decoders[encoding]()(bytes, true)

const singleByte = ['windows-1252', 'cp850', 'macintosh'] as const

/** Decodes by byte order mark, by the given choice, or by the likeliest encoding. */
export const decodeText = (bytes: Uint8Array, choice: RosterEncoding | null): DecodedText => {
  const markedEncoding = markOf(bytes)
  if (markedEncoding) return { pieces: piecesOf(bytes, () => standard(markedEncoding)), encoding: null }
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const isSure = first === -1 || isUtf8(bytes)
  if (first === -1 || (isSure && choice === null))
    return { pieces: piecesOf(bytes, decoders['utf-8']), encoding: null }
  const detected = isSure ? 'utf-8' : likeliest(bytes.subarray(first, first + sampleBytes))
  const value = choice ?? detected
  return {
    pieces: piecesOf(bytes, decoders[value], { refusesMisread: choice === null }),
    encoding: { value, detected },
  }
}

const pieceBytes = 262_144

const piecesOf = (bytes: Uint8Array, decoder: () => Decoder, { refusesMisread = false } = {}) =>
  function* (): Generator<string> {
    const decode = decoder()
    let before = ''
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = decode(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
      if (holdsNoText(piece)) unreadable()
      if (refusesMisread && misreadUtf8.test(before + piece)) throw new Rejection('roster.mixed-encodings')
      before = piece.slice(-1)
      // as much as cells of one letter, the worst case
      noteDiscarded(4 * piece.length)
      yield piece
    }
  }

/** Control characters show that the bytes are not text. */
const holdsNoText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify a binary file
  /[\0-\x08\x0e-\x1f]/.test(text)

const sampleBytes = 2_000_000

const markOf = ([first, second, third]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

const misreadUtf8 = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

const spanish = /(?<!\p{Lu}\p{Lu})[áéíóúüñ](?!\p{Lu})|[ÁÉÍÓÚÜÑ]/gu
const usualSigns = /[ªº°’‘“”«»–—…·¿¡\u00a0]/gu

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const plausibility = (text: string): number =>
  2 * countOf(text, spanish) + countOf(text, usualSigns) - countOf(text, /[^\0-\x7f]/gu)

const likeliest = (bytes: Uint8Array): RosterEncoding => {
  const scores = singleByte.map((encoding) => plausibility(decodeAs(encoding, bytes)))
  return singleByte[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** Signs that no name holds: letters misread in another encoding. */
const signs = /[\p{Sc}\u0080-\u009f¡¿¦§¨¬¯¶¸µƒ÷‚„†‡‰ˆ˜‹›\u2500-\u25a0\ufffd]/u

export const holdsStraySigns = (name: string): boolean => signs.test(name) || misreadUtf8.test(name)

export const straySignsOf = (name: string): string =>
  [...new Set(name.match(new RegExp(signs, 'gu')) ?? name.match(misreadUtf8))].join(' ')

/** The encoding in which a name with stray signs reads as a name, or null. */
export const likelyEncodingOf = (name: string): RosterEncoding | null => {
  for (const from of singleByte) {
    const bytes = encode(name, from)
    if (!bytes) continue
    for (const to of ['utf-8', ...singleByte] as const) {
      const text = to === 'utf-8' && !isUtf8(bytes) ? '' : decodeAs(to, bytes)
      if (countOf(text, spanish) > 0 && countOf(text, spanish) === countOf(text, /[^\0-\x7f]/gu)) return to
    }
  }
  return null
}

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

const bytesByLetter = new Map(
  singleByte.map((encoding) => [
    encoding,
    new Map([...decodeAs(encoding, everyByte)].map((letter, byte) => [letter, byte])),
  ]),
)

/** Null where the encoding lacks a letter. */
const encode = (text: string, encoding: (typeof singleByte)[number]): Uint8Array | null => {
  const bytes = [...text].map((letter) => bytesByLetter.get(encoding)?.get(letter) ?? -1)
  return bytes.includes(-1) ? null : Uint8Array.from(bytes)
}
