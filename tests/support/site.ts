import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { freePort } from './postgres.ts'
import { type MailServer, startMailServer } from './smtp.ts'

const root = join(import.meta.dirname, '../..')
const startMs = 180_000

type Site = {
  readonly address: string
  /** The server's process. */
  readonly serverPid: number
  /** What it sent, oldest first. */
  readonly mails: MailServer['received']
}

/** Null where its port was taken meanwhile. */
const startServer = async (
  folder: string,
  mail: MailServer,
): Promise<(Site & { stop(): Promise<void> }) | null> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = Bun.spawn([process.execPath, join(root, 'api/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      SMTP_URL: mail.url,
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: address,
      FIRST_PASSWORD: 'entryDate',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exited
  }
  for (const until = Date.now() + startMs; server.exitCode === null; await Bun.sleep(25)) {
    if (await isReady(address)) return { address, serverPid: server.pid, mails: mail.received, stop }
    if (Date.now() < until) continue
    await stop()
    throw new Error(`no answer from ${address}`)
  }
  return null
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const openSite = async (): Promise<Site> => {
  const { folder, company } = inject('journeys')
  const own = mkdtempSync(join(folder, 'site-'))
  cpSync(company, own, { recursive: true })
  const mail = await startMailServer()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const started = await startServer(own, mail)
    if (!started) continue
    afterAll(async () => {
      await started.stop()
      await mail.stop()
      rmSync(own, { recursive: true, force: true })
    })
    return started
  }
  throw new Error('the server ended three times before it answered')
}

/** The product on a server and with a company of its own for each file of tests: none sees what another did. */
export const site = await openSite()
