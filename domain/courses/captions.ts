import { refusals } from '../kernel/rejection.ts'
import {
  type CaptionsCode,
  checkCaptions,
  isCaptionsLanguage,
  takesCaptions,
  transcriptMax,
} from './captions-rules.ts'
import { type CourseDecision, type CourseState, type Editor, editing } from './course.ts'
import type { FileReference } from './events.ts'
import { lessonOf } from './lessons.ts'

const refuse = refusals<CaptionsCode>()

export const attachCaptions =
  (what: { lessonId: string; file: FileReference; language: string }, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = playedLesson(state, what.lessonId, by)
    const { file, language } = what
    const code = checkCaptions(file)
    if (code) return refuse(code, 'captions')
    if (!isCaptionsLanguage(language)) return refuse('courses.captions-language', 'language')
    const { captions: before } = lesson
    const isSame = before?.sha256 === file.sha256 && before.name === file.name && before.language === language
    return isSame ? [] : [{ type: 'CaptionsAttached', data: { ...ids, file, language } }]
  }

export const removeCaptions =
  (lessonId: string, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = playedLesson(state, lessonId, by)
    if (!lesson.captions) return []
    const { key: fileKey, language } = lesson.captions
    return [{ type: 'CaptionsRemoved', data: { ...ids, fileKey, language } }]
  }

export const writeTranscript =
  (what: { lessonId: string; text: string }, by: Editor): CourseDecision =>
  (state) => {
    const { ids, lesson } = playedLesson(state, what.lessonId, by)
    const text = what.text.trim()
    if ([...text].length > transcriptMax)
      return refuse('courses.transcript-too-long', 'transcript', { most: transcriptMax })
    return text === lesson.transcript ? [] : [{ type: 'TranscriptWritten', data: { ...ids, text } }]
  }

const playedLesson = (state: CourseState, lessonId: string, by: Editor) => {
  const place = lessonOf(editing(state, by), lessonId)
  return takesCaptions(place.lesson.type) ? place : refuse('courses.lesson-takes-no-captions')
}
