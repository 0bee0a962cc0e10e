import type { LessonType } from '../kernel/ids.ts'
import type { FileReference } from './events.ts'

export type CaptionsCode =
  | 'CaptionsTypeError'
  | 'courses.captions-too-large'
  | 'courses.captions-encoding'
  | 'courses.captions-no-cues'
  | 'courses.captions-language'
  | 'courses.lesson-takes-no-captions'
  | 'courses.transcript-too-long'

export const captionsBytesMax = 1_048_576
/** In characters. */
export const transcriptMax = 20_000

export const captionsLanguages = ['es', 'en'] as const
export type CaptionsLanguage = (typeof captionsLanguages)[number]

export const takesCaptions = (type: LessonType): boolean => type === 'video' || type === 'audio'

export const isCaptionsName = (name: string): boolean => /\.vtt$/i.test(name)

export const isCaptionsLanguage = (language: string): language is CaptionsLanguage =>
  captionsLanguages.some((one) => one === language)

export const checkCaptions = ({
  name,
  size,
  contentType,
}: Pick<FileReference, 'name' | 'size' | 'contentType'>): CaptionsCode | null => {
  if (!isCaptionsName(name) || contentType !== 'text/vtt') return 'CaptionsTypeError'
  return size > captionsBytesMax ? 'courses.captions-too-large' : null
}

const header = /^WEBVTT(?:[ \t\r\n]|$)/
const timestamp = '(?:\\d+:)?[0-5]\\d:[0-5]\\d\\.\\d{3}'
/** Players skip cues whose times have another form, such as SubRip's comma. */
const cue = new RegExp(`^[ \\t]*${timestamp}[ \\t]*-->[ \\t]*${timestamp}(?:[ \\t\\r]|$)`, 'm')

export const whyNotCaptions = (text: string): 'CaptionsTypeError' | 'courses.captions-no-cues' | null => {
  if (!header.test(text)) return 'CaptionsTypeError'
  return cue.test(text) ? null : 'courses.captions-no-cues'
}
