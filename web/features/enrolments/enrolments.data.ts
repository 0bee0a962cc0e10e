import { courseStatuses } from '../../../api/contract/constants.ts'
import type { PlayedRange } from '../../../api/contract/rules.ts'
import { run } from '../../shared/data/graphql.ts'
import {
  LessonOpen,
  type LessonOpenMutation,
  LessonSaveProgress,
  type LessonSaveProgressMutation,
  type PlayerModulesQuery,
} from './enrolments.operations.generated.ts'

export type PlayerCourse = PlayerModulesQuery['findOneCourse']
export type PlayerModule = PlayerModulesQuery['Module_list'][number]
export type PlayerLesson = PlayerModule['lessons'][number]

/** What the list of lessons shows of them. */
export type ListedModule = Pick<PlayerModule, 'id' | 'name'> & {
  readonly lessons: readonly Pick<PlayerLesson, 'id' | 'name' | 'isCompleted' | 'progress' | 'LessonType'>[]
}

export type LessonCompletion = LessonOpenMutation['Lesson_open']
export type PlaybackSaved = LessonSaveProgressMutation['Lesson_saveProgress']

const approvedId = courseStatuses.find(({ key }) => key === 'aprobado')?.id

export const isApproved = ({ courseStatus }: LessonCompletion): boolean => courseStatus?.id === approvedId

export const rangesOf = (
  watched: readonly { readonly from: number; readonly to: number }[],
): readonly PlayedRange[] => watched.map(({ from, to }) => [from, to])

type Playback = {
  readonly lessonId: string
  readonly fileVersion: string | null
  readonly seconds: number
  readonly played: readonly PlayedRange[]
}

/** `keepalive` where the page may be gone before the answer. */
export const saveProgress = async (
  { played, ...playback }: Playback,
  options: { keepalive: boolean },
): Promise<PlaybackSaved> => {
  const variables = { ...playback, played: played.map(([from, to]) => ({ from, to })) }
  return (await run(LessonSaveProgress, variables, options)).Lesson_saveProgress
}

export const openDocument = async (lessonId: string): Promise<LessonCompletion> =>
  (await run(LessonOpen, { lessonId })).Lesson_open

/** Played in the page; the rest takes place elsewhere. */
export const isMedia = ({ LessonType: { name } }: Pick<PlayerLesson, 'LessonType'>): boolean =>
  name === 'video' || name === 'audio'

export const isTest = ({ LessonType: { name } }: Pick<PlayerLesson, 'LessonType'>): boolean =>
  name === 'automaticEvaluation'
