import { isAnybodyKnown } from '../../projections/people.questions.ts'
import { type Environment, readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openServices } from '../services.ts'
import { trackCreatedFiles } from './created-files.ts'

/** Runs the act on the product without its server. A failed act in a company without people removes the files that it created. */
export const withServices = async (
  environment: Environment,
  act: (services: Services) => Promise<number>,
): Promise<number> => {
  const removeCreated = trackCreatedFiles(readConfig(environment, { onlyLooks: true }))
  const { services, stop } = await openServices(readConfig(environment))
  let code = 1
  let hasPeople = true
  try {
    code = await act(services)
    return code
  } finally {
    if (code !== 0) hasPeople = await isAnybodyKnown(services.db).catch(() => true)
    await stop()
    if (!hasPeople) removeCreated()
  }
}
