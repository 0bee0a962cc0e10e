import type { Services } from '../context.ts'
import { sentenceOf } from './served/command.ts'
import { withServices } from './with-services.ts'

/** Runs the act without a server; a failure prints a sentence and exits with 1. */
export const runCommand = async (act: (services: Services) => Promise<void>): Promise<void> => {
  const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  try {
    await withServices(environment, async (services) => {
      await act(services)
      return 0
    })
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}
