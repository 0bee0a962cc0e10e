import { type CaptionsCode, whyNotCaptions } from '../../domain/courses/captions-rules.ts'

/** Players read captions as UTF-8, whatever they were written in. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** What keeps bytes from being captions. */
export const captionsFault = (bytes: Uint8Array): CaptionsCode | null => {
  if (isUtf16(bytes)) return 'courses.captions-encoding'
  try {
    return whyNotCaptions(utf8.decode(bytes))
  } catch {
    return 'courses.captions-encoding'
  }
}
