import { courseStatuses } from '../../../api/contract/constants.ts'
import { run } from '../../shared/data/graphql.ts'
import {
  LessonOpen,
  type LessonOpenMutation,
  LessonSaveProgress,
  type PlayerModulesQuery,
} from './enrolments.operations.generated.ts'

export type PlayerModule = PlayerModulesQuery['Module_list'][number]
export type PlayerLesson = PlayerModule['lessons'][number]

export type LessonProgressSaved = LessonOpenMutation['Lesson_open']

const approvedId = courseStatuses.find(({ key }) => key === 'aprobado')?.id

export const isApproved = ({ courseStatus }: LessonProgressSaved): boolean => courseStatus?.id === approvedId

export const saveProgress = async (lessonId: string, seconds: number): Promise<LessonProgressSaved> =>
  (await run(LessonSaveProgress, { lessonId, seconds })).Lesson_saveProgress

export const openDocument = async (lessonId: string): Promise<LessonProgressSaved> =>
  (await run(LessonOpen, { lessonId })).Lesson_open
