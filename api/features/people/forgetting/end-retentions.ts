import { person } from '../../../../domain/people/person.ts'
import { endRetention } from '../../../../domain/people/retention.ts'
import { endedRetentions } from '../../../../projections/retentions.questions.ts'
import { dateIn } from '../../../calendar.ts'
import { companyZone } from '../../../company-zone.ts'
import type { Services } from '../../../context.ts'
import { registerKept } from '../../../records/kept-register.ts'

type Needs = Pick<Services, 'db' | 'config' | 'execute' | 'files' | 'newId'>

/** Erases what was kept of people whose last day is over; the fact deletes the key. Bytes that a crash leaves are swept a day later. */
export const endRetentions = async (services: Needs, now: Date, signal: AbortSignal): Promise<void> => {
  const { db, config, execute, files, newId } = services
  const today = dateIn(await companyZone(db, config), now)
  for (const id of await endedRetentions(db, today)) {
    if (signal.aborted) return
    const command = {
      id: newId(),
      name: 'EndRetention',
      actor: { kind: 'process', id: 'end-retentions' } as const,
      correlationId: newId(),
    }
    await execute(command, person, id, endRetention(today))
    await files.deleteOfPerson(id)
  }
  await registerKept(services)
}
