import type { Services } from '../context.ts'
import { opened } from './opened.ts'
import { sentenceOf } from './served/command.ts'

/** Has the act done without a server; a failure is a sentence and exit code 1. */
export const runCommand = async (act: (services: Services) => Promise<void>): Promise<void> => {
  const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  try {
    await opened(environment, async (services) => {
      await act(services)
      return 0
    })
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}
