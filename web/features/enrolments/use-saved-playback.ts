import { type RefObject, useState } from 'react'
import { invalidate } from '../../shared/data/cache.ts'
import type { LessonCompletion, PlaybackSaved, PlayerLesson } from './enrolments.data.ts'

/** What was saved of a lesson's file since the course was read. */
type SavedPlayback = Pick<PlayerLesson, 'fileVersion' | 'playbackSeconds' | 'watched' | 'isCompleted'>

/**
 * Lessons as far as they have been played by now. Of the one that is shown (its id) what is read again waits until it is
 * completed or left, so that nothing moves while it plays.
 */
export const useSavedPlayback = (
  lessons: readonly PlayerLesson[],
  shown: RefObject<string>,
  onCompleted: (completion: LessonCompletion) => void,
) => {
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedPlayback>>(new Map())
  const latest = (lesson: PlayerLesson): PlayerLesson => {
    const found = saved.get(lesson.id)
    return found?.fileVersion === lesson.fileVersion ? { ...lesson, ...found } : lesson
  }
  const save = (playback: PlaybackSaved) => {
    const { lessonId, playbackSeconds, watched, isCompleted } = playback
    const known = lessons.find(({ id }) => id === lessonId)
    if (!known) return
    const isNew = isCompleted && !known.isCompleted && !saved.get(lessonId)?.isCompleted
    const { fileVersion } = known
    setSaved((all) => new Map(all).set(lessonId, { fileVersion, playbackSeconds, watched, isCompleted }))
    if (isNew) onCompleted(playback)
    if (isNew || lessonId !== shown.current) invalidate()
  }
  return { latest, save }
}
