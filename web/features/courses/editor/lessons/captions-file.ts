import { captionsBytesMax } from '../../../../../api/contract/constants.ts'
import { isCaptionsName, whyNotCaptions } from '../../../../../api/contract/rules.ts'
import { decodeText } from '../../../../shared/data/decode-text.ts'

type Fault = 'CaptionsTypeError' | 'courses.captions-too-large' | 'courses.captions-no-cues'

export type CaptionsFile = {
  /** Converted to UTF-8, which players read. */
  readonly file: File
  /** Refusal code if these are no captions. */
  readonly fault: Fault | null
}

export const captionsFile = async (file: File): Promise<CaptionsFile> => {
  if (!isCaptionsName(file.name)) return { file, fault: 'CaptionsTypeError' }
  if (file.size > captionsBytesMax) return { file, fault: 'courses.captions-too-large' }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  const converted = new File([text], file.name, { type: file.type })
  const isTooLarge = converted.size > captionsBytesMax
  return {
    file: converted,
    fault: whyNotCaptions(text) ?? (isTooLarge ? 'courses.captions-too-large' : null),
  }
}

/** Delivers only the newest call's result; drops results of earlier calls. */
export const latestOnly = () => {
  let newest = 0
  return async <Result>(work: Promise<Result>, use: (result: Result) => void): Promise<void> => {
    newest += 1
    const own = newest
    const result = await work
    if (own === newest) use(result)
  }
}
