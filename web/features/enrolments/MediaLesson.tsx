import { useState } from 'react'
import { invalidate } from '../../shared/data/cache.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { PlayerLesson } from './enrolments.data.ts'
import { fileUrl } from './enrolments.operations.ts'
import { type LoadedProps, MediaPlayer, type MediaProps } from './MediaPlayer.tsx'

/** A video or audio that resumes where it stopped. A replaced file plays on until the user loads the new one. */
export const MediaLesson = ({ lesson, ...player }: MediaProps) => {
  const { t } = useCopy()
  const [playing, setPlaying] = useState(lesson)
  const [wantsNew, setWantsNew] = useState(false)
  const { data, error, refetch } = useRead(fileUrl, playing.file === null ? null : { key: playing.file })
  const isReplaced = lesson.fileVersion !== playing.fileVersion
  if (isReplaced && (wantsNew || playing.file === null)) {
    setPlaying(lesson)
    setWantsNew(false)
  }
  const loadNew = () => {
    setWantsNew(true)
    invalidate()
  }
  if (playing.file === null)
    return <EmptyState title={t('enrolments.player.noFile')} text={t('enrolments.player.noFileText')} />
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <MediaSkeleton lesson={playing} />
  return (
    <LoadedMedia
      key={playing.fileVersion}
      {...player}
      lesson={playing}
      isCompleted={lesson.isCompleted}
      isReplaced={isReplaced}
      file={playing.file}
      first={data.signedUrl}
      onLoadNew={loadNew}
    />
  )
}

/** Signed URLs expire after an hour: after a failure, reloads from a new one at the same second. */
const LoadedMedia = ({ file, first, ...props }: LoadedProps & { file: string; first: string }) => {
  const [source, setSource] = useState({
    url: first,
    load: 0,
    startAt: props.lesson.playbackSeconds,
    plays: props.autoPlays,
  })
  const reload = async (startAt: number, plays: boolean) => {
    const { signedUrl } = await call(fileUrl, { key: file })
    setSource(({ load }) => ({ url: signedUrl, load: load + 1, startAt, plays }))
  }
  return <MediaPlayer key={source.load} {...props} source={source} onReload={reload} />
}

const MediaSkeleton = ({ lesson }: { lesson: PlayerLesson }) => (
  <Awaited>
    <div className="player-media">
      <div className={lesson.LessonType.name === 'audio' ? 'audio-bar' : 'media-frame'} />
    </div>
  </Awaited>
)
