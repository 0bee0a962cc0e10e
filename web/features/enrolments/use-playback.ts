import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type LessonProgressSaved, saveProgress } from './enrolments.data.ts'

const everyMs = 5_000

type Told = { onSaved: (saved: LessonProgressSaved) => void; onFailed: () => void }

/** Reports where playback stands as it begins, while it runs, at each pause, at the end and on leaving; takes it up where it was left. */
export const usePlayback = (
  media: RefObject<HTMLMediaElement | null>,
  lessonId: string,
  startAt: number,
  told: Told,
): { onLoadedMetadata: () => void; onPlay: () => void; onPause: () => void; onEnded: () => void } => {
  const latest = useRef(told)
  const reported = useRef(startAt)
  useEffect(() => {
    latest.current = told
  })
  const report = useCallback(async () => {
    const seconds = media.current?.currentTime
    if (seconds === undefined || seconds === reported.current) return
    reported.current = seconds
    try {
      latest.current.onSaved(await saveProgress(lessonId, seconds))
    } catch {
      reported.current = Number.NaN
      latest.current.onFailed()
    }
  }, [lessonId, media])
  useEffect(() => {
    const timer = setInterval(() => media.current?.paused === false && report(), everyMs)
    const hidden = () => document.visibilityState === 'hidden' && report()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [media, report])
  const onLoadedMetadata = () => {
    const element = media.current
    if (element && startAt > 0 && startAt < element.duration - 1) element.currentTime = startAt
  }
  /** The server counts what is watched from its first report on, so beginning is one too. */
  const onPlay = () => {
    reported.current = Number.NaN
    report()
  }
  return { onLoadedMetadata, onPlay, onPause: report, onEnded: report }
}
