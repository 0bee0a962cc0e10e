import {
  lengthOfRanges,
  type PlayedRange,
  silenceSecondsMax,
  withoutRanges,
} from '../../../api/contract/rules.ts'
import { CodedError } from '../../shared/coded-error.ts'
import { isRefused } from '../../shared/data/retry.ts'
import { type PlaybackSaved, type PlayerLesson, rangesOf, saveProgress } from './enrolments.data.ts'

type ReportHandlers = {
  onSaved: (saved: PlaybackSaved) => void
  /** A retry follows; `tooLong` if further playback would not count. */
  onFailed: (tooLong: boolean) => void
  onRefused: (error: CodedError) => void
}

/** Before the silence is so long that not all of it counts. */
const failingMsMax = (silenceSecondsMax - 10) * 1_000
const playedMax = 100
/** Shorter parts wait for the next report. */
const worthSeconds = 0.25

const toHundredths = (seconds: number): number => Math.round(seconds * 100) / 100

const playedOf = ({ played }: HTMLMediaElement): readonly PlayedRange[] =>
  Array.from(
    { length: played.length },
    (_, at): PlayedRange => [toHundredths(played.start(at)), toHundredths(played.end(at))],
  )

/** Reports position and played ranges, one report at a time; a failed report's ranges join the next. */
export const openReports = (
  element: HTMLMediaElement,
  { id: lessonId, fileVersion, watched, playbackSeconds }: PlayerLesson,
  handlers: ReportHandlers,
) => {
  let acknowledged = rangesOf(watched)
  let savedAt = playbackSeconds
  let failingSince: number | null = null
  let hasBegun = false
  let isOver = false

  const outstanding = () => withoutRanges(playedOf(element), acknowledged)

  const send = async (keepalive: boolean, played: readonly PlayedRange[]) => {
    const seconds = element.currentTime
    const sentAt = performance.now()
    try {
      const saved = await saveProgress(
        { lessonId, fileVersion, seconds, played: played.slice(0, playedMax) },
        { keepalive },
      )
      acknowledged = rangesOf(saved.watched)
      savedAt = seconds
      failingSince = null
      handlers.onSaved(saved)
    } catch (error) {
      if (error instanceof CodedError && isRefused(error)) {
        isOver = true
        handlers.onRefused(error)
        return
      }
      failingSince ??= sentAt
      handlers.onFailed(performance.now() - failingSince >= failingMsMax)
    }
  }

  const isNews = (played: readonly PlayedRange[]): boolean =>
    hasBegun && !isOver && (element.currentTime !== savedAt || lengthOfRanges(played) > worthSeconds)

  const sendNews = async (isRequested: boolean): Promise<void> => {
    const played = outstanding()
    if (isNews(played) || (isRequested && !isOver)) await send(false, played)
  }

  let last = Promise.resolve()
  const inTurn = (isRequested: boolean): Promise<void> => {
    last = last.then(() => sendNews(isRequested))
    return last
  }

  return {
    /** Reports the start even without content: the server counts from the first report on. */
    begin: (): Promise<void> => {
      hasBegun = true
      return inTurn(true)
    },
    report: (): Promise<void> => inTurn(false),
    /** The page or lesson closes: nothing waits for the response. */
    leave: (): void => {
      const played = outstanding()
      if (isNews(played)) void send(true, played)
    },
  }
}
