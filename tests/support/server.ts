import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { copyDatabase, prepareDataFolder } from './database.ts'
import { siteSettings } from './deputy.ts'
import type { FoundedCompany } from './found-company.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browser: { executablePath: string; args: string[] }
    /** The servers' data folders lie in `folder`. Each test file begins with a copy of the company, on the run's PostgreSQL or embedded. */
    journeys: { folder: string; company: string; database: string; embeddedCompany: string }
    founded: { native: FoundedCompany; embedded: FoundedCompany }
  }
}

const root = join(import.meta.dirname, '../..')
const roster = join(root, 'tests/fixtures/roster-320.csv')
const lighthouse = join(root, 'tests/fixtures/roster-lighthouse.csv')

/** Runs a script of the project; resolves to its output. */
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

/** Founds a company in a folder that DATA_DIR names. */
const foundIn = async (settings: Record<string, string>): Promise<FoundedCompany> =>
  JSON.parse(await script('tests/support/found-company.ts', [roster, lighthouse], settings))

/** Builds the screens, and founds a company of two rosters and two administrators on each kind of database; every test file copies one. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-web-'))
  const [company, embeddedCompany] = [join(folder, 'company'), join(folder, 'embedded')]
  const url = await copyDatabase('migrated')
  const [{ path, args }, native, embedded] = await Promise.all([
    findChromium('shell'),
    foundIn({ ...siteSettings, DATA_DIR: company, DATABASE_URL: url }),
    prepareDataFolder(embeddedCompany).then(() => foundIn({ ...siteSettings, DATA_DIR: embeddedCompany })),
    script('api/commands/build-web.ts', [], siteSettings),
  ])
  project.provide('browser', { executablePath: path, args })
  project.provide('journeys', { folder, company, database: new URL(url).pathname.slice(1), embeddedCompany })
  project.provide('founded', { native, embedded })
  return () => rmSync(folder, { recursive: true, force: true })
}
