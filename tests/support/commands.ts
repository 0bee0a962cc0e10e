/** Runs commands of package.json: as processes, or by a server in this process, which costs a tenth. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locale } from '../../api/caller.ts'
import type { ServedName } from '../../api/commands/served/all.ts'
import { askServer } from '../../api/commands/served/ask.ts'
import { serveCommands } from '../../api/commands/served/serve.ts'
import { type Environment, readConfig } from '../../api/config.ts'
import { openServices } from '../../api/services.ts'

const root = join(import.meta.dirname, '../..')

export const startScript = (path: string, args: readonly string[], environment: Environment) =>
  Bun.spawn([process.execPath, join(root, path), ...args], {
    cwd: root,
    env: { ...process.env, LANG: 'es_MX.UTF-8', LC_ALL: '', DATABASE_URL: '', ...environment },
    stdout: 'pipe',
    stderr: 'pipe',
  })

/** The address of a server that was started by `startScript`, once it says it. */
export const listeningAt = async ({ stdout }: ReturnType<typeof startScript>): Promise<string> => {
  let output = ''
  const reader = stdout.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    output += new TextDecoder().decode(part.value)
    const url = /http:\/\/[^\s/]+/.exec(output)?.[0]
    if (url) return url
  }
  throw new Error(`the server did not start: ${output}`)
}

type Result = { readonly code: number; readonly printed: string; readonly complaint: string }

export const runCommand = async (
  name: string,
  args: readonly string[],
  environment: Environment,
): Promise<Result> => {
  const child = startScript(`api/commands/${name}.ts`, args, environment)
  const [printed, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, printed, complaint }
}

type Options = { readonly locale?: Locale; readonly path?: string }

/** Asks the server that holds the folder; the roster of an import is read from its path. */
export const askFolder = async (
  folder: string,
  name: ServedName,
  args: readonly string[] = [],
  { locale = 'en', path }: Options = {},
): Promise<Result> => {
  const output = { out: '', err: '' }
  const print = {
    out: (text: string) => {
      output.out += text
    },
    err: (text: string) => {
      output.err += text
    },
  }
  const file = path === undefined ? null : { name: basename(path), bytes: readFileSync(path) }
  const code = await askServer(folder, name, { args, locale, file }, print)
  if (code === null) throw new Error(`no server holds ${folder}`)
  return { code, printed: output.out, complaint: output.err }
}

/** Opens what a server opens for commands: it holds the folder, and answers other processes. */
export const serveFolder = async (environment: Environment) => {
  const { services, stop } = await openServices(readConfig(environment))
  const commands = await serveCommands(services)
  return {
    services,
    stop: async (): Promise<void> => {
      commands.close()
      await stop()
      await commands.ended()
    },
  }
}
