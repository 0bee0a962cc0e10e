import { run } from '../../shared/data/graphql.ts'
import { type Query, useQuery } from '../../shared/data/use-query.ts'
import {
  AttendanceRegister,
  type AttendanceRegisterQuery,
  type AttendanceSessionQuery,
} from './attendance.operations.generated.ts'

export type TakenSession = AttendanceSessionQuery['UserLesson_session']
export type RegisterRow = AttendanceRegisterQuery['UserLesson_listByLessonId'][number]

/** As many as the server hands over at once. */
const pageSize = 1_000

const rowsFrom = async (lessonId: string, page: number, signal: AbortSignal): Promise<RegisterRow[]> => {
  const { UserLesson_listByLessonId: rows } = await run(AttendanceRegister, { lessonId, page }, { signal })
  return rows.length < pageSize ? rows : [...rows, ...(await rowsFrom(lessonId, page + 1, signal))]
}

/** Everybody whom a session is for, by name. */
export const useRegisterRows = (lessonId: string): Query<RegisterRow[]> =>
  useQuery(`attendance ${lessonId}`, (signal) => rowsFrom(lessonId, 1, signal))
