import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDatabase } from './database.ts'
import { siteSettings } from './deputy.ts'
import type { FoundedCompany } from './found-company.ts'
import { freePort } from './postgres.ts'
import type { SiteQuestion } from './site-server.ts'
import { type MailServer, startMailServer } from './smtp.ts'

const root = join(import.meta.dirname, '../..')

/** Their journeys are those of the embedded database; all others go on a real PostgreSQL, whose statements cost a fraction. */
const embedded = ['story', 'offline', 'files', 'grades', 'log-in', 'imports']

type Server = {
  readonly pid: number
  /** Serves a company on a port; or ends to, with null. */
  ask(question: SiteQuestion): Promise<void>
}

/** One process a worker, which serves one company after another: a process of its own for each file takes a second to begin. */
const startServer = (): Server => {
  let answered = Promise.withResolvers<void>()
  const process_ = Bun.spawn([process.execPath, join(root, 'tests/support/site-server.ts')], {
    cwd: root,
    env: { ...process.env, ...siteSettings },
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: (failure: string | null) =>
      failure === null ? answered.resolve() : answered.reject(new Error(failure)),
    onExit: () => answered.reject(new Error('the server ended')),
  })
  process_.unref()
  return {
    pid: process_.pid,
    ask: (question) => {
      answered = Promise.withResolvers()
      process_.send(question)
      return answered.promise
    },
  }
}

type Site = {
  readonly address: string
  /** The server's process. */
  readonly serverPid: number
  /** Its output, oldest first. */
  readonly mails: MailServer['received']
  readonly founded: FoundedCompany
}

let server: Server | null = null
let current: (Site & { close(): Promise<void> }) | null = null

const opened = (): Site => {
  if (!current) throw new Error('no company is open')
  return current
}

/** The product with a company of its own for each file of tests: none sees what another did. */
export const site: Site = {
  get address() {
    return opened().address
  },
  get serverPid() {
    return opened().serverPid
  },
  get mails() {
    return opened().mails
  },
  get founded() {
    return opened().founded
  },
}

/** Opens the company of a file of tests. */
export const openSite = async (file: string): Promise<void> => {
  const { folder, company, embeddedCompany, database } = inject('journeys')
  const founded = inject('founded')
  const isEmbedded = embedded.some((name) => file.endsWith(`/${name}.test.ts`))
  const own = mkdtempSync(join(folder, 'site-'))
  cpSync(isEmbedded ? embeddedCompany : company, own, { recursive: true })
  const mail = await startMailServer()
  server ??= startServer()
  const { pid, ask } = server
  const settings = {
    SMTP_URL: mail.url,
    DATA_DIR: own,
    ...(!isEmbedded && { DATABASE_URL: `${await copyDatabase(database)}?max=4` }),
  }
  const serve = async (): Promise<string> => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    await ask({ ...settings, PORT: String(port), PUBLIC_URL: address })
    return address
  }
  // another process may take a free port meanwhile
  const address = await serve().catch(serve)
  const close = async () => {
    await ask(null)
    await mail.stop()
    rmSync(own, { recursive: true, force: true })
  }
  current = {
    address,
    serverPid: pid,
    mails: mail.received,
    founded: isEmbedded ? founded.embedded : founded.native,
    close,
  }
}

export const closeSite = async (): Promise<void> => {
  await current?.close()
  current = null
}
