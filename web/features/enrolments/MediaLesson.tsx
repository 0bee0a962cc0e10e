import { Text } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { invalidate } from '../../shared/data/cache.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, Notice, SkeletonLines } from '../../shared/feedback/states.tsx'
import { clock } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { LessonProgressSaved, PlayerLesson } from './enrolments.data.ts'
import { FileUrl } from './enrolments.operations.generated.ts'
import { usePlayback } from './use-playback.ts'

type Props = { lesson: PlayerLesson; onCompleted: (saved: LessonProgressSaved) => void }

/** A video or an audio that remembers where it was left. */
export const MediaLesson = ({ lesson, onCompleted }: Props) => {
  const { t } = useCopy()
  const { data, error, refetch } = useOperation(FileUrl, lesson.file === null ? null : { key: lesson.file })
  if (lesson.file === null)
    return <EmptyState title={t('enrolments.player.noFile')} text={t('enrolments.player.noFileText')} />
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={8} />
  return <Player lesson={lesson} source={data.getSignedUrl.signedUrl} onCompleted={onCompleted} />
}

const Player = ({ lesson, source, onCompleted }: Props & { source: string }) => {
  const { t } = useCopy()
  const media = useRef<HTMLVideoElement>(null)
  const [url] = useState(source)
  const [captions] = useState(lesson.captions)
  const [startAt] = useState(lesson.playbackSeconds)
  const [broken, setBroken] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const [completed, setCompleted] = useState(lesson.isCompleted)
  const playback = usePlayback(media, lesson.id, startAt, {
    onSaved: (saved) => {
      setUnsaved(false)
      if (!saved.isCompleted || completed) return
      setCompleted(true)
      invalidate()
      onCompleted(saved)
    },
    onFailed: () => setUnsaved(true),
  })
  return (
    <div className="player-media">
      <video
        ref={media}
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label={lesson.name}
        data-audio={lesson.LessonType.name === 'audio' || undefined}
        onError={() => setBroken(true)}
        {...playback}
      >
        {captions?.signedUrl ? (
          <track
            kind="captions"
            src={captions.signedUrl}
            srcLang={captions.language}
            label={t(captions.language === 'en' ? 'enrolments.player.english' : 'enrolments.player.spanish')}
            default
          />
        ) : (
          <track kind="captions" />
        )}
      </video>
      {lesson.transcript && (
        <details className="transcript">
          <summary>{t('enrolments.player.transcript')}</summary>
          <Text as="p" size="2">
            {lesson.transcript}
          </Text>
        </details>
      )}
      {broken && <Notice tone="error">{t('enrolments.player.notPlayable')}</Notice>}
      {unsaved && <Notice tone="warning">{t('enrolments.player.notSaved')}</Notice>}
      {startAt > 0 && (
        <Text size="1" color="gray">
          {t('enrolments.player.resume', { time: clock(startAt) })}
        </Text>
      )}
    </div>
  )
}
