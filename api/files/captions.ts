import { type CaptionsCode, whyNotCaptions } from '../../domain/courses/captions-rules.ts'

/** Players read captions as UTF-8 only. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Why bytes are not captions; null where they are. */
export const captionsFault = (bytes: Uint8Array): CaptionsCode | null => {
  try {
    return whyNotCaptions(utf8.decode(bytes))
  } catch {
    return 'courses.captions-encoding'
  }
}
