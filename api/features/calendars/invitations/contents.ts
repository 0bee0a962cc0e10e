import { createHash } from 'node:crypto'
import { writtenAddress } from '../../../../domain/courses/session-rules.ts'
import type { ToldSession } from '../../../../projections/invitations.questions.ts'

/** Of what has to be sent again where it changes. */
export const contentsOf = ({ name, course_name, session }: ToldSession): string => {
  const { date, time, timeZone, meetUrl, address } = session
  const place = meetUrl ?? (address && writtenAddress(address))
  const told = [name, course_name, date, time, timeZone, place]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
