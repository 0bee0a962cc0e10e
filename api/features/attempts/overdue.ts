import { testGraceSeconds } from '../../../domain/kernel/constants.ts'
import { overdueAttempts } from '../../../projections/attempts.ts'
import type { Services } from '../../context.ts'
import type { Command } from '../../event-store/store.ts'
import { submitTest } from './commands.ts'

const atOnce = 200

/** Submits the saved answers of attempts whose time is up and returns their number. One failure does not stop the others. */
export const submitOverdueAttempts = async (services: Services, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - testGraceSeconds * 1000)
  const overdue = await overdueAttempts(services.db, before.toISOString(), atOnce)
  let count = 0
  for (const { attempt_id: attemptId, person_id: personId } of overdue)
    try {
      const attempt = { attemptId, personId, claim: 'time', answers: [] } as const
      const { events } = await submitTest(services, submission(services, attemptId), attempt)
      if (events.length > 0) count += 1
    } catch (err) {
      services.log.error({ err, attemptId }, 'an overdue attempt could not be submitted')
    }
  return count
}

/** The id is deterministic, so that a repeat does nothing. */
const submission = ({ derivedId, newId }: Services, attemptId: string): Command => ({
  id: derivedId('submit-overdue', attemptId),
  name: 'SubmitOverdueAttempt',
  actor: { kind: 'process', id: 'submit-overdue-attempts' },
  correlationId: newId(),
  bulk: true,
})
