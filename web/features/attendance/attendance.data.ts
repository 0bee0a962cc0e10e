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

type Asked = { lessonId: string; asOf?: string | undefined }

const rowsFrom = async (asked: Asked, page: number, signal: AbortSignal): Promise<RegisterRow[]> => {
  const { UserLesson_listByLessonId: rows } = await run(AttendanceRegister, { ...asked, page }, { signal })
  return rows.length < pageSize ? rows : [...rows, ...(await rowsFrom(asked, page + 1, signal))]
}

/** Everybody whom a session is for, by name; as it stood at a moment, where one is given. */
export const useRegisterRows = (lessonId: string, asOf?: string): Query<RegisterRow[]> =>
  useQuery(`attendance ${lessonId} ${asOf ?? ''}`, (signal) => rowsFrom({ lessonId, asOf }, 1, signal))
