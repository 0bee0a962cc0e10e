import { readConfig } from '../config.ts'
import { openServices, type Running } from '../services.ts'
import { sentenceOf } from './served/command.ts'

/** Opens the product without its server, runs the act, and closes again; a failure is a sentence and exit code 1. */
export const runCommand = async (act: (running: Running) => Promise<void>): Promise<void> => {
  let running: Running | null = null
  try {
    running = await openServices(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
    await act(running)
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  } finally {
    await running?.stop()
  }
}
