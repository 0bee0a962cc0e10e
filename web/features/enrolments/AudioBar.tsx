import { PauseIcon, PlayIcon, ResetIcon } from '@radix-ui/react-icons'
import { Button, IconButton, Text, Tooltip } from '@radix-ui/themes'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Speed } from './MediaTools.tsx'

const backSeconds = 15

/** The controls of an audio: browsers' own differ, and hide the speed. */
export const AudioBar = ({
  media,
  start,
  length,
  onToggle,
}: {
  media: RefObject<HTMLMediaElement | null>
  /** Seconds at which it opens, and its length, until it is loaded. */
  start: number
  length: number
  onToggle: () => void
}) => {
  const { t } = useCopy()
  const { isPlaying, at, end } = useMediaState(media, { at: start, end: length })
  const seek = (seconds: number) => {
    if (media.current) media.current.currentTime = Math.max(0, seconds)
  }
  const toggleBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    onToggle()
  }
  const played = { '--played': `${(100 * at) / Math.max(1, end)}%` } as CSSProperties
  return (
    <div className="audio-bar">
      <IconButton
        size="4"
        radius="full"
        className="audio-play"
        aria-label={t(isPlaying ? 'enrolments.player.audio.pause' : 'enrolments.player.audio.play')}
        onClick={onToggle}
      >
        {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
      </IconButton>
      <Tooltip content={t('enrolments.player.audio.back')}>
        <Button
          size="3"
          variant="soft"
          color="gray"
          className="audio-back figures"
          aria-label={t('enrolments.player.audio.back')}
          onClick={() => seek((media.current?.currentTime ?? at) - backSeconds)}
        >
          <ResetIcon aria-hidden />
          {backSeconds}
        </Button>
      </Tooltip>
      <input
        type="range"
        className="audio-position"
        style={played}
        min={0}
        max={Math.max(1, Math.floor(end))}
        value={Math.floor(at)}
        aria-label={t('enrolments.player.audio.position')}
        aria-valuetext={t('enrolments.player.audio.at', { time: clock(at), length: clock(end) })}
        onChange={({ target }) => seek(Number(target.value))}
        onKeyDown={toggleBySpace}
      />
      <Text size="2" className="figures audio-time" aria-hidden>
        {clock(at)} / {clock(end)}
      </Text>
      <Speed media={media} />
    </div>
  )
}

type MediaState = { readonly isPlaying: boolean; readonly at: number; readonly end: number }

const stateEvents = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'durationchange', 'emptied'] as const

const useMediaState = (
  media: RefObject<HTMLMediaElement | null>,
  initial: Omit<MediaState, 'isPlaying'>,
): MediaState => {
  const [state, setState] = useState<MediaState>({ ...initial, isPlaying: false })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const changed = () =>
      setState((before) => ({
        isPlaying: !element.paused,
        at: element.readyState === 0 ? before.at : element.currentTime,
        end: Number.isFinite(element.duration) ? element.duration : before.end,
      }))
    for (const event of stateEvents) element.addEventListener(event, changed)
    return () => {
      for (const event of stateEvents) element.removeEventListener(event, changed)
    }
  }, [media])
  return state
}
