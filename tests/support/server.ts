import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { startMailServer } from './smtp.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    browserEndpoint: string
    dataFolder: string
    /** The server's process. */
    serverPid: number
    administratorPassword: string
    /** Answers with the mails that the server sent, oldest first. */
    mail: string
  }
}

const root = join(import.meta.dirname, '../..')
const roster = join(root, 'tests/fixtures/roster-320.csv')
const lighthouse = join(root, 'tests/fixtures/roster-lighthouse.csv')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Runs one of the product's commands on the folder and answers with what it printed. */
const command = (name: string, args: string[], environment: Record<string, string>): Promise<string> =>
  script(`api/commands/${name}.ts`, args, environment)

const script = async (name: string, args: string[], environment: Record<string, string>): Promise<string> => {
  const run = Bun.spawn([process.execPath, join(root, name), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [printed, complaint, code] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ])
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}\n${printed}${complaint}`)
  return printed
}

const answering = async (url: string, within: number): Promise<void> => {
  const until = Date.now() + within
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await Bun.sleep(50)
  }
  throw new Error(`no answer from ${url}`)
}

/** One company from two rosters on disk, with a second administrator, one server and one browser for all journeys. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bitacora-web-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const mail = await startMailServer()
  const mailbox = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => Response.json(mail.received),
  })
  const environment = {
    SMTP_URL: mail.url,
    DATA_DIR: dataFolder,
    PORT: String(port),
    PUBLIC_URL: address,
    FIRST_PASSWORD: 'entryDate',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  await command('build-web', [], environment)
  const printed = await command('admin', ['1'], environment)
  await command('import', [roster], environment)
  await command('import', [lighthouse], environment)
  await script('tests/support/appoint-deputy.ts', [], environment)
  const server = Bun.spawn([process.execPath, join(root, 'api/main.ts')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdout: 'inherit',
    stderr: 'inherit',
  })
  await answering(`${address}/ready`, 60_000)
  const found = await findChromium()
  const browser = await chromium.launchServer({ executablePath: found.path, args: found.args })
  project.provide('address', address)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('dataFolder', dataFolder)
  project.provide('serverPid', server.pid)
  project.provide('mail', String(mailbox.url))
  project.provide('administratorPassword', printed.match(/:\s*(\S+)\s*$/m)?.[1] ?? '')
  return async () => {
    await browser.close()
    server.kill('SIGTERM')
    await server.exited
    await mailbox.stop(true)
    await mail.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
