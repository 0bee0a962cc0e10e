import { Button, Flex, Text } from '@radix-ui/themes'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { Notice } from '../../shared/feedback/states.tsx'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { AudioBar } from './AudioBar.tsx'
import type { PlaybackSaved, PlayerLesson } from './enrolments.data.ts'
import { MediaProblem } from './MediaProblem.tsx'
import { MediaTools } from './MediaTools.tsx'
import { useKeys } from './player-keys.ts'
import { storedRate, usePlayerChoice } from './player-preferences.ts'
import { SavingNotice } from './SavingNotice.tsx'
import { missingParts, usePlayback, watchedPercent } from './use-playback.ts'

export type MediaProps = {
  lesson: PlayerLesson
  /** Starts by itself if the previous lesson led here automatically. */
  autoPlays: boolean
  onSaved: (saved: PlaybackSaved) => void
  /** Called at the end, once progress is saved. */
  onEnded: () => void
}

export type LoadedProps = MediaProps & {
  isCompleted: boolean
  isReplaced: boolean
  onLoadNew: () => void
}

type Props = LoadedProps & {
  source: { url: string; load: number; startAt: number; plays: boolean }
  onReload: (startAt: number, plays: boolean) => Promise<void>
}

const stepSeconds = 5

/** Starts over if it stopped this near the end. */
const endSeconds = 1

export const MediaPlayer = ({
  lesson,
  isCompleted,
  isReplaced,
  source,
  onSaved,
  onEnded,
  onLoadNew,
  onReload,
}: Props) => {
  const { t } = useCopy()
  const media = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const [hasCaptions, setCaptions] = usePlayerChoice('captions')
  const [takesKeys] = usePlayerChoice('shortcuts')
  const playback = usePlayback(media, lesson, onSaved)
  const announce = useSolePlayback(media)
  const length = lesson.duration ?? 0
  const isAudio = lesson.LessonType.name === 'audio'
  const captions = lesson.captions?.signedUrl && {
    src: lesson.captions.signedUrl,
    srcLang: lesson.captions.language,
    label: t(lesson.captions.language === 'en' ? 'enrolments.player.english' : 'enrolments.player.spanish'),
    default: true,
  }
  const missedParts = missingParts(playback.watched, length)

  useEffect(() => {
    for (const track of media.current?.textTracks ?? []) track.mode = hasCaptions ? 'showing' : 'hidden'
  }, [hasCaptions])

  const act = (change: (element: HTMLVideoElement) => void) => () => {
    if (media.current) change(media.current)
  }
  const toggle = act((element) => (element.paused ? void element.play() : element.pause()))
  const step = (seconds: number) =>
    act((element) => {
      element.currentTime = Math.max(0, element.currentTime + seconds)
    })
  const keys = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: step(-stepSeconds),
    ArrowRight: step(stepSeconds),
    m: act((element) => {
      element.muted = !element.muted
    }),
    ...(isAudio ? {} : { f: act(toggleFullScreen) }),
    c: () => setCaptions(!hasCaptions),
  }
  useKeys(takesKeys ? keys : null)

  const watchMissing = act((element) => {
    const [first] = missedParts
    if (!first) return
    element.currentTime = first[0]
    setEnded(false)
    void element.play()
  })
  const broke = async () => {
    const { currentTime = 0 } = media.current ?? {}
    if (currentTime === 0 || source.load > 0) return setBroken(true)
    await onReload(currentTime, true).catch(() => setBroken(true))
  }

  return (
    <div className="player-media">
      <video
        ref={media}
        className="media-frame"
        src={source.url}
        controls={!isAudio}
        preload="metadata"
        playsInline
        autoPlay={source.plays}
        aria-label={lesson.name}
        data-audio={isAudio || undefined}
        data-captions={(captions && hasCaptions) || undefined}
        onLoadedMetadata={act((element) => {
          element.playbackRate = storedRate()
          if (source.startAt > 0 && source.startAt < element.duration - endSeconds)
            element.currentTime = source.startAt
        })}
        onPlay={() => {
          setEnded(false)
          announce()
          playback.begin()
        }}
        onPause={() => void playback.report()}
        onEnded={async () => {
          setEnded(true)
          await playback.report()
          onEnded()
        }}
        onError={() => void broke()}
      >
        <track kind="captions" {...(captions || {})} />
      </video>
      {isAudio && <AudioBar media={media} start={source.startAt} length={length} onToggle={toggle} />}
      <MediaTools media={media} isAudio={isAudio} hasTrack={Boolean(captions)} />
      {isBroken && (
        <MediaProblem
          lesson={lesson}
          url={source.url}
          onRetry={() => onReload(media.current?.currentTime || source.startAt, false)}
        />
      )}
      <SavingNotice saving={playback.saving} isReplaced={isReplaced} onLoadNew={onLoadNew} />
      {hasEnded && !isCompleted && missedParts.length > 0 && playback.saving.state === 'saved' && (
        <Notice tone="warning">
          <Flex gap="3" align="center" wrap="wrap">
            {t('enrolments.player.skipped', { from: clock(missedParts[0]?.[0] ?? 0) })}
            <Button size="1" variant="soft" onClick={watchMissing}>
              {t('enrolments.player.watchMissing')}
            </Button>
          </Flex>
        </Notice>
      )}
      <Flex gap="4" wrap="wrap" align="center" className="media-watched">
        {!isCompleted && (
          <Progress
            completed={watchedPercent(playback.watched, length)}
            total={100}
            percent
            label={t('enrolments.player.watched')}
          />
        )}
        <Text size="1" color="gray">
          {isCompleted ? t('enrolments.player.alreadyCompleted') : t('enrolments.player.completesAt')}
        </Text>
        {source.startAt > 0 && (
          <Text size="1" color="gray">
            {t('enrolments.player.resume', { time: clock(source.startAt) })}
          </Text>
        )}
      </Flex>
      {lesson.transcript && (
        <details className="transcript">
          <summary>{t('enrolments.player.transcript')}</summary>
          <Text as="p" size="2">
            {lesson.transcript}
          </Text>
        </details>
      )}
    </div>
  )
}

/** Only one medium plays across all tabs; returns a function that stops the others. */
const useSolePlayback = (media: RefObject<HTMLMediaElement | null>): (() => void) => {
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const ownChannel = new BroadcastChannel('playback')
    ownChannel.onmessage = () => media.current?.pause()
    channel.current = ownChannel
    return () => ownChannel.close()
  }, [media])
  return useCallback(() => channel.current?.postMessage('begins'), [])
}

const toggleFullScreen = (element: HTMLVideoElement): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void element.requestFullscreen?.()
}
