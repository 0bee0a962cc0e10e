import { type RefObject, useState } from 'react'
import { invalidate } from '../../shared/data/cache.ts'
import type { LessonCompletion, PlaybackSaved, PlayerLesson } from './enrolments.data.ts'

/** Progress of a lesson's file saved since the course was loaded. */
type SavedPlayback = Pick<PlayerLesson, 'fileVersion' | 'playbackSeconds' | 'watched' | 'isCompleted'>

/**
 * The lessons with their latest progress. Updates of the current lesson (its id) wait until it is completed or left, so that nothing moves
 * during playback.
 */
export const useSavedPlayback = (
  lessons: readonly PlayerLesson[],
  shownId: RefObject<string>,
  onCompleted: (completion: LessonCompletion) => void,
) => {
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedPlayback>>(new Map())
  const latest = (lesson: PlayerLesson): PlayerLesson => {
    const playback = saved.get(lesson.id)
    return playback?.fileVersion === lesson.fileVersion ? { ...lesson, ...playback } : lesson
  }
  const save = (playback: PlaybackSaved) => {
    const { lessonId, playbackSeconds, watched, isCompleted } = playback
    const lesson = lessons.find(({ id }) => id === lessonId)
    if (!lesson) return
    const isNew = isCompleted && !lesson.isCompleted && !saved.get(lessonId)?.isCompleted
    const { fileVersion } = lesson
    setSaved((all) => new Map(all).set(lessonId, { fileVersion, playbackSeconds, watched, isCompleted }))
    if (isNew) onCompleted(playback)
    if (isNew || lessonId !== shownId.current) invalidate()
  }
  return { latest, save }
}
