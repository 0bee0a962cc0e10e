import { fold } from '../../../domain/kernel/decider.ts'
import { skeletonOf } from '../../../domain/kernel/look-alikes.ts'
import type { RoleEvent } from '../../../domain/roles/events.ts'
import { role } from '../../../domain/roles/role.ts'
import type { Services } from '../../context.ts'
import { ClaimTaken } from '../../event-store/errors.ts'
import type { Claim, Command } from '../../event-store/store.ts'
import { streamsOf } from '../../event-store/streams.ts'

/** Claims the skeleton of a user type's name: lookalike names count as one. */
const roleName = (act: Claim['act'], name: string): Claim => ({
  act,
  kind: 'roleName',
  value: skeletonOf(name),
})

export const claimsOf = (facts: readonly RoleEvent[]): readonly Claim[] =>
  facts.flatMap((fact) => {
    if (fact.type === 'RoleCreated') return [roleName('take', fact.data.name)]
    return fact.type === 'RoleRenamed' ? renameClaims(fact.data.from, fact.data.name) : []
  })

const renameClaims = (from: string, to: string): readonly Claim[] =>
  skeletonOf(from) === skeletonOf(to) ? [] : [roleName('release', from), roleName('take', to)]

type Needs = Pick<Services, 'db' | 'store'>

/** Claims the names of user types that predate this rule; of two with one name, one keeps it. */
export const claimRoleNames = async (
  { db, store }: Needs,
  command: (stream: string) => Command,
): Promise<void> => {
  for (const stream of await streamsOf(db, 'role')) {
    const state = fold(role, (await store.load(stream)) as readonly RoleEvent[]) // a role's stream holds its facts alone
    if (state.situation === 'none') continue
    const claims = [roleName('take', state.name)]
    await store.append([{ stream, expected: 'exists', events: [], claims }], command(stream)).catch(pass)
  }
}

const pass = (error: unknown): void => {
  if (!(error instanceof ClaimTaken)) throw error
}
