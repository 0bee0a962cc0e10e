import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { prepareDataFolder } from './database.ts'
import type { FoundedCompany, StoredSession } from './found-company.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string
    /** A folder below which each file's server keeps its data, with the company that all of them begin from. */
    journeys: { folder: string; company: string }
    /** The one that the first administrator was given. */
    administratorPassword: string
    deputySession: StoredSession
  }
}

const root = join(import.meta.dirname, '../..')
const roster = join(root, 'tests/fixtures/roster-320.csv')
const lighthouse = join(root, 'tests/fixtures/roster-lighthouse.csv')

/** Runs a script of the project and answers with what it printed. */
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

/** The screens, one browser, and on disk one company from two rosters with a second administrator: what every journey begins from. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-web-'))
  const company = join(folder, 'company')
  const environment = {
    DATA_DIR: company,
    FIRST_PASSWORD: 'entryDate',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const found = async (): Promise<FoundedCompany> => {
    await prepareDataFolder(company)
    return JSON.parse(await script('tests/support/found-company.ts', [roster, lighthouse], environment))
  }
  const launch = async () => {
    const { path, args } = await findChromium('shell')
    return chromium.launchServer({ executablePath: path, args })
  }
  const [founded, browser] = await Promise.all([
    found(),
    launch(),
    script('api/commands/build-web.ts', [], environment),
  ])
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('journeys', { folder, company })
  project.provide('administratorPassword', founded.administratorPassword)
  project.provide('deputySession', founded.deputy)
  return async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
