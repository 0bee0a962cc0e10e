import { forgetAgain } from '../../../../domain/people/forgetting.ts'
import { person } from '../../../../domain/people/person.ts'
import type { Services } from '../../../context.ts'
import { recordedAsForgotten } from '../../../event-store/forgotten.ts'
import { registeredAsForgotten } from '../../../event-store/forgotten-register.ts'
import type { Command } from '../../../event-store/store.ts'
import { forgettingCommands } from '../../../records/people.ts'
import { erasePeople } from './erase.ts'

type Needs = Pick<
  Services,
  'db' | 'store' | 'execute' | 'config' | 'files' | 'imports' | 'jobs' | 'now' | 'newId'
>

/** Forgets these people in a database restored from an older backup. Ignores people whom the database does not contain. */
export const applyForgotten = async (services: Needs, ids: readonly string[]): Promise<void> => {
  const forgottenAt = services.now().toISOString()
  for (const id of ids) {
    await services.execute(commandOf(services), person, id, forgetAgain)
    await services.store.forget(id)
  }
  const people = ids.map((personId) => ({ personId, forgottenAt, traces: null }))
  if (ids.length > 0) await erasePeople(services, people)
}

/** Forgets the people of this server's register who are not forgotten in the database; returns their number. */
export const applyRegister = async (services: Needs): Promise<number> => {
  const registeredIds = registeredAsForgotten(services.config.dataDir)
  if (registeredIds.length === 0) return 0
  const forgottenIds = await recordedAsForgotten(services.db, registeredIds)
  const missing = registeredIds.filter((id) => !forgottenIds.has(id))
  await applyForgotten(services, missing)
  return missing.length
}

const commandOf = ({ newId }: Pick<Services, 'newId'>): Command => ({
  id: newId(),
  name: forgettingCommands.again,
  actor: { kind: 'command', id: 'restore' },
  correlationId: newId(),
})
