import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../caller.ts'
import { type Config, type Environment, readConfig } from '../config.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import type { ServedName } from './served/all.ts'
import { askServer } from './served/ask.ts'
import { type CommandRequest, type Print, sentenceOf } from './served/command.ts'

type Alone = (
  config: Config,
  request: CommandRequest,
  print: Print,
  environment: Environment,
) => Promise<number>

type Options = {
  readonly alone?: Alone
  readonly file?: () => Promise<CommandRequest['file']>
  readonly args?: (config: Config) => readonly string[]
}

const ofTerminal: Locale = (process.env.LC_ALL || process.env.LANG || '').startsWith('en') ? 'en' : 'es'

/** Commands print English; only an import's report is in the terminal's language. */
const localeOf = (name: ServedName): Locale => (name === 'import' ? ofTerminal : 'en')

const print: Print = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}

/** Runs the command in the server that holds the data folder or, without one, here. A failure prints a sentence and sets exit code 1. */
export const runServed = async (
  name: ServedName,
  { alone = openingAll(name), file, args = () => process.argv.slice(2) }: Options = {},
): Promise<void> => {
  const locale = localeOf(name)
  try {
    const environment = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
    // a command that a server runs or refuses creates no secret
    const config = readConfig(environment, { onlyLooks: true })
    const request: CommandRequest = { args: args(config), locale, file: (await file?.()) ?? null }
    const ask = async () => (config.databaseUrl ? null : askServer(config.dataDir, name, request, print))
    const here = async () => alone(config, request, print, environment)
    // a server that is still starting holds the folder before it listens
    process.exitCode = (await ask()) ?? (await here().catch(whereInUse(ask)))
  } catch (error) {
    print.err(`${sentenceOf(error, locale)}\n`)
    process.exitCode = 1
  }
}

const whereInUse =
  (ask: () => Promise<number | null>) =>
  async (error: unknown): Promise<number> => {
    const code = error instanceof FolderInUse ? await ask() : null
    if (code === null) throw error
    return code
  }

/** The only one of these commands that may create a company. */
const beginning: ServedName = 'import'

/** Imports the product lazily, so that other commands start at once. */
const openingAll =
  (name: ServedName): Alone =>
  async ({ databaseUrl, dataDir }, request, to, environment) => {
    const isThere = databaseUrl !== null || existsSync(join(dataDir, 'database'))
    if (!isThere && name !== beginning) throw new Error(`There is no database in ${dataDir}.`)
    const [{ withServices }, { servedCommands }] = await Promise.all([
      import('./with-services.ts'),
      import('./served/all.ts'),
    ])
    return withServices(environment, (services) => servedCommands[name](services, request, to))
  }
