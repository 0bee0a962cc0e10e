import type { PlayedRange } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import type { ResultOf } from '../../shared/data/select.ts'
import { lessonOpen, lessonSaveProgress, type PlayerModules } from './enrolments.operations.ts'

export type PlayerCourse = PlayerModules['course']
export type PlayerModule = PlayerModules['modules'][number]
export type PlayerLesson = PlayerModule['lessons'][number]

export type ListedModule = Pick<PlayerModule, 'id' | 'name'> & {
  readonly lessons: readonly Pick<PlayerLesson, 'id' | 'name' | 'isCompleted' | 'progress' | 'LessonType'>[]
}

export type LessonCompletion = ResultOf<typeof lessonOpen>
export type PlaybackSaved = ResultOf<typeof lessonSaveProgress>

export const rangesOf = (
  watched: readonly { readonly from: number; readonly to: number }[],
): readonly PlayedRange[] => watched.map(({ from, to }) => [from, to])

type Playback = {
  readonly lessonId: string
  readonly fileVersion: string | null
  readonly seconds: number
  readonly played: readonly PlayedRange[]
}

/** `keepalive` when the page may close before the response. */
export const saveProgress = (
  { played, ...playback }: Playback,
  options: { keepalive: boolean },
): Promise<PlaybackSaved> =>
  call(lessonSaveProgress, { ...playback, played: played.map(([from, to]) => ({ from, to })) }, options)

export const openDocument = (lessonId: string): Promise<LessonCompletion> => call(lessonOpen, { lessonId })

export const isMedia = ({ LessonType: { name } }: Pick<PlayerLesson, 'LessonType'>): boolean =>
  name === 'video' || name === 'audio'

export const isTest = ({ LessonType: { name } }: Pick<PlayerLesson, 'LessonType'>): boolean =>
  name === 'automaticEvaluation'
