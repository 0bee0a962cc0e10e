import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../../api/settings.ts'
import { prepareDataFolder } from '../support/database.ts'
import { freePort } from '../support/postgres.ts'

const root = join(import.meta.dirname, '../..')
const deployed = (file: string): string => readFileSync(join(root, 'api/deploy', file), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'bitacora-production-'))
const app = join(folder, 'app')
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the last stage of the image holds, by its own lines; packages and screens come from earlier stages. */
const copied = (): string[] => {
  const last =
    deployed('Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  return [...last.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)].flatMap(([, from = '', to = '']) =>
    from === to ? [from] : [],
  )
}

const installed = async (): Promise<void> => {
  const into = join(folder, 'packages')
  for (const file of ['package.json', 'bun.lock', 'bunfig.toml', 'api/database/patches']) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    cpSync(join(root, file), join(into, file), { recursive: true })
  }
  const install = Bun.spawn([process.execPath, 'install', '--frozen-lockfile', '--production', '--silent'], {
    cwd: into,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await install.exited).toBe(0)
  symlinkSync(join(into, 'node_modules'), join(app, 'node_modules'))
}

/** Each file with the time of its last change. */
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('node_modules'))
    .map((name) => `${name} ${statSync(join(path, name)).mtimeMs}`)
    .sort()

const serve = async () => {
  const port = await freePort()
  const child = Bun.spawn([process.execPath, 'api/main.ts', '--built'], {
    cwd: app,
    env: {
      ...{ PATH: process.env.PATH, HOME: join(folder, 'nobody'), BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
      ...{
        NODE_ENV: 'production',
        DATA_DIR: data,
        PORT: String(port),
        HOST: '127.0.0.1',
        DRAIN_SECONDS: '0',
      },
    },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

describe('[OPS-03] the production form', () => {
  beforeAll(async () => {
    mkdirSync(app)
    await prepareDataFolder(data)
    for (const path of copied()) cpSync(join(root, path), join(app, path), { recursive: true })
    await installed()
  })

  test('does not start before the screens are built, and says how', async () => {
    const { child, url } = await serve()
    expect(await child.exited).toBe(1)
    expect(await new Response(child.stderr).text()).toBe(
      'The screens are not built: run `bun run build` first.\n',
    )
    await expect(fetch(`${url}/live`)).rejects.toThrow()
  })

  test('serves what the image holds, with the packages of production alone, and writes nothing beside its data', async () => {
    mkdirSync(join(app, 'dist/web'), { recursive: true })
    writeFileSync(join(app, 'dist/web/index.html'), '<title>Bitácora</title>')
    expect(existsSync(join(app, 'node_modules/vitest'))).toBe(false)
    const before = filesIn(app)
    const { child, url } = await serve()
    const ready = async () => (await fetch(`${url}/ready`).catch(() => null))?.status
    await expect.poll(ready, { interval: 50 }).toBe(200)
    expect(await (await fetch(`${url}/login`)).text()).toBe('<title>Bitácora</title>')
    expect((await fetch(`${url}/api/roles`)).status).toBe(401)
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
    expect(filesIn(app)).toEqual(before)
    expect(existsSync(join(folder, 'nobody'))).toBe(false)
  })

  test('is given settings that there are', () => {
    type Compose = { services: Record<string, { environment: Record<string, string> }> }
    const { services } = Bun.YAML.parse(deployed('compose.yaml')) as Compose
    const unit = [...deployed('bitacora.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    )
    const given = [...Object.keys(services.bitacora?.environment ?? {}), ...unit]
    expect(given.length).toBeGreaterThan(12)
    const ofRuntime = ['NODE_ENV', 'BUN_RUNTIME_TRANSPILER_CACHE_PATH']
    expect(given.filter((name) => !(name in settings.shape || ofRuntime.includes(name)))).toEqual([])
  })
})
