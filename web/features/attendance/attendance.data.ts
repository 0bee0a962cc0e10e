import { call } from '../../shared/data/call.ts'
import { type Query, useQuery } from '../../shared/data/use-query.ts'
import { type AttendanceRegister, attendanceRegister } from './attendance.operations.ts'

export type RegisterRow = AttendanceRegister[number]

/** The server's limit. */
const pageSize = 1_000

type RegisterQuery = { lessonId: string; asOf?: string | undefined }

const rowsFrom = async (
  query: RegisterQuery,
  page: number,
  signal: AbortSignal,
): Promise<readonly RegisterRow[]> => {
  const rows = await call(attendanceRegister, { ...query, page, pageSize }, { signal })
  return rows.length < pageSize ? rows : [...rows, ...(await rowsFrom(query, page + 1, signal))]
}

/** All members of a session by name; at a past moment with `asOf`. */
export const useRegisterRows = (lessonId: string, asOf?: string): Query<readonly RegisterRow[]> =>
  useQuery(`attendance ${lessonId} ${asOf ?? ''}`, (signal) => rowsFrom({ lessonId, asOf }, 1, signal))
