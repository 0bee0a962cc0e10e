import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  lengthOfRanges,
  type PlayedRange,
  percentReached,
  withoutRanges,
} from '../../../api/contract/rules.ts'
import type { CodedError } from '../../shared/coded-error.ts'
import { type PlaybackSaved, type PlayerLesson, rangesOf } from './enrolments.data.ts'
import { openReports } from './playback-reports.ts'

const everyMs = 5_000
/** A shorter gap between two ranges is no skip. */
const skipSeconds = 1

export type Saving =
  | { readonly state: 'saved' }
  | { readonly state: 'failing' }
  /** Further playback would not count. */
  | { readonly state: 'stopped' }
  | { readonly state: 'refused'; readonly error: CodedError }

type Reports = ReturnType<typeof openReports>

/**
 * Reports playback at the start, at intervals, at each pause, at the end and on leaving; retries failures, and pauses the medium before
 * progress would be lost.
 */
export const usePlayback = (
  media: RefObject<HTMLMediaElement | null>,
  lesson: PlayerLesson,
  onSaved: (saved: PlaybackSaved) => void,
) => {
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [watched, setWatched] = useState(() => rangesOf(lesson.watched))
  const latest = useRef(onSaved)
  const reports = useRef<Reports>(null)
  const [initialLesson] = useState(lesson)
  useEffect(() => {
    latest.current = onSaved
  })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const open = openReports(element, initialLesson, {
      onSaved: (saved) => {
        setSaving({ state: 'saved' })
        setWatched(rangesOf(saved.watched))
        latest.current(saved)
      },
      onFailed: (tooLong) => {
        if (tooLong) element.pause()
        setSaving((before) =>
          before.state === 'stopped' || tooLong ? { state: 'stopped' } : { state: 'failing' },
        )
      },
      onRefused: (error) => setSaving({ state: 'refused', error }),
    })
    reports.current = open
    const timer = setInterval(() => open.report(), everyMs)
    const hidden = () => document.visibilityState === 'hidden' && open.leave()
    const online = () => open.report()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', online)
      open.leave()
    }
  }, [media, initialLesson])
  return {
    saving,
    watched,
    begin: () => void reports.current?.begin(),
    report: () => reports.current?.report() ?? Promise.resolve(),
  }
}

/** The unwatched ranges, without those too short to see. */
export const missingParts = (watched: readonly PlayedRange[], length: number): readonly PlayedRange[] =>
  withoutRanges([[0, length]], watched).filter(([from, to]) => to - from > skipSeconds)

export const watchedPercent = (watched: readonly PlayedRange[], length: number): number =>
  percentReached(lengthOfRanges(watched), length)
