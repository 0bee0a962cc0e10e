import { isAnybodyKnown } from '../../projections/people.questions.ts'
import { type Environment, readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openServices } from '../services.ts'
import { asBefore } from './as-before.ts'

/**
 * Opens the product without its server, has the act done, which answers with an exit code, and closes again. A data folder that was filled
 * for an act that came to nothing, and knows nobody, is as it was before.
 */
export const opened = async (
  environment: Environment,
  act: (services: Services) => Promise<number>,
): Promise<number> => {
  const takeBack = asBefore(readConfig(environment, { onlyLooks: true }))
  const { services, stop } = await openServices(readConfig(environment))
  let code = 1
  let isInhabited = true
  try {
    code = await act(services)
    return code
  } finally {
    if (code !== 0) isInhabited = await isAnybodyKnown(services.db).catch(() => true)
    await stop()
    if (!isInhabited) takeBack()
  }
}
