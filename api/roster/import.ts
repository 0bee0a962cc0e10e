import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Services } from '../context.ts'
import { type Applying, applyPlan } from './apply.ts'
import { parseRoster } from './parse.ts'
import { type Plan, planRoster } from './plan.ts'
import { readStanding } from './standing.ts'

/** Read models may have a whole roster to follow. */
const patienceMs = 10 * 60_000

/** What importing the file would do now: the whole of a dry run. Throws the refusals of `parseRoster`. */
export const planImport = async ({ db, store, readModels }: Services, bytes: Uint8Array): Promise<Plan> => {
  const roster = parseRoster(bytes)
  const position = await store.head()
  if (!(await readModels.caughtUp(position, patienceMs))) throw new Rejection('roster.not-following')
  return planRoster(roster, await readStanding(db, position))
}

/** Imports the file and waits until the read models show it. */
export const importRoster = async (
  services: Services,
  bytes: Uint8Array,
  applying: Applying,
): Promise<Plan> => {
  const plan = await planImport(services, bytes)
  const position = await applyPlan(services, plan, applying)
  await services.readModels.caughtUp(position, patienceMs)
  return plan
}
