import { streamName } from '../../../../domain/kernel/ids.ts'
import { forgetAgain } from '../../../../domain/people/forgetting.ts'
import { person } from '../../../../domain/people/person.ts'
import { holdAgain } from '../../../../domain/people/retention.ts'
import type { Services } from '../../../context.ts'
import { recordedAsForgotten } from '../../../event-store/forgotten.ts'
import { type Registered, registeredAsForgotten } from '../../../event-store/forgotten-register.ts'
import type { Command } from '../../../event-store/store.ts'
import { forgettingCommands } from '../../../records/people.ts'
import { erasePeople } from './erase.ts'
import { keptAgain } from './kept.ts'

type Needs = Pick<
  Services,
  'db' | 'store' | 'execute' | 'config' | 'files' | 'imports' | 'jobs' | 'now' | 'newId'
>

/** Forgets these people in a database restored from an older backup. Ignores people whom the database does not contain. */
export const applyForgotten = async (services: Needs, people: readonly Registered[]): Promise<void> => {
  for (const { personId, forgottenAt, isKept, days } of people) {
    const at = instantOf(forgottenAt) ?? services.now()
    const kept = isKept ? await keptAgain(services, { personId, days }, at) : []
    await services.execute(commandOf(services), person, personId, forgetAgain(kept))
    await services.store.forget(personId)
  }
  const at = services.now().toISOString()
  const traced = people.map(({ personId }) => ({ personId, forgottenAt: at, traces: null }))
  if (people.length > 0) await erasePeople(services, traced)
}

/** Null for a line that was cut off. */
const instantOf = (text: string): Date | null => {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Forgets the people of this server's register who are not forgotten in the database; returns their number. */
export const applyRegister = async (services: Needs): Promise<number> => {
  const registered = registeredAsForgotten(services.config.dataDir)
  if (registered.length === 0) return 0
  const ids = registered.map(({ personId }) => personId)
  const recorded = await recordedAsForgotten(services.db, ids)
  const missing = registered.filter(({ personId }) => !recorded.has(personId))
  await applyForgotten(services, missing)
  for (const one of registered) await applyHold(services, one)
  return missing.length
}

/** Again, unless the database knows what became of it. */
const applyHold = async (services: Needs, { personId, isKept, hold }: Registered): Promise<void> => {
  if (!isKept || !hold) return
  const types = ['LegalHoldPlaced', 'LegalHoldEnded']
  const facts = await services.store.read(streamName(person.kind, personId), { types })
  if (facts.some(({ at }) => Date.parse(at) >= Date.parse(hold.placedAt))) return
  await services.execute(commandOf(services, 'HoldAgain'), person, personId, holdAgain(hold.until))
}

const commandOf = ({ newId }: Pick<Services, 'newId'>, name: string = forgettingCommands.again): Command => ({
  id: newId(),
  name,
  actor: { kind: 'command', id: 'restore' },
  correlationId: newId(),
})
