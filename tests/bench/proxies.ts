import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import { type Server, start } from '../../api/main.ts'
import { freePort } from '../support/postgres.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../api/deploy', name), 'utf8')

type Ports = { readonly front: number; readonly servers: readonly [number, number] }

const upstreams = (text: string, { servers: [first, second] }: Ports): string =>
  text.replace('127.0.0.1:3000', `127.0.0.1:${first}`).replace('127.0.0.1:3001', `127.0.0.1:${second}`)

/** Writes the example for a port of its own without https, and says how it is run. */
const proxies: Readonly<Record<string, (folder: string, ports: Ports) => readonly string[]>> = {
  caddy: (folder, ports) => {
    const file = join(folder, 'Caddyfile')
    const site = example('Caddyfile').replace('bitacora.example.com', `http://127.0.0.1:${ports.front}`)
    writeFileSync(file, `{\n\tadmin off\n}\n${upstreams(site, ports)}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
  nginx: (folder, ports) => {
    const file = join(folder, 'nginx.conf')
    const server = example('nginx.conf')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.front};`)
      .replace(/^.*ssl_certificate.*\n/gm, '')
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const alone = `pid ${join(folder, 'pid')}; error_log ${join(folder, 'error')}; daemon off; events {}`
    writeFileSync(file, `${alone}\nhttp {\n${places.join('\n')}\n${upstreams(server, ports)}\n}\n`)
    return ['-p', folder, '-c', file]
  },
}

const rounds = sized(3, 1)
const clients = 8
/** Longer than the examples take to notice that a server drains. */
const drainSeconds = 3

/** Two servers behind each example that is installed; both are restarted in turn while clients go on. */
export const bench = (): Promise<void> =>
  onOwnServer('proxies', async ({ url, folder }) => {
    for (const [name, prepare] of Object.entries(proxies)) {
      const program = Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` })
      if (!program) {
        console.log(`  ${name} is not installed`)
        continue
      }
      const ports: Ports = { front: await freePort(), servers: [await freePort(), await freePort()] }
      const place = join(folder, name)
      mkdirSync(place)
      const servers = [
        await serverOn(url, place, ports.servers[0]),
        await serverOn(url, place, ports.servers[1]),
      ]
      const proxy = Bun.spawn([program, ...prepare(place, ports)], {
        env: { ...process.env, HOME: place },
        stdio: ['ignore', 'ignore', 'ignore'],
      })
      try {
        await behind(name, `http://127.0.0.1:${ports.front}`, servers, (index) =>
          serverOn(url, place, ports.servers[index === 0 ? 0 : 1]),
        )
      } finally {
        proxy.kill()
        await proxy.exited
        for (const server of servers) await server.stop()
      }
    }
  })

const serverOn = (databaseUrl: string, folder: string, port: number): Promise<Server> =>
  start(
    readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, String(port)),
      DRAIN_SECONDS: String(drainSeconds),
      HOST: '127.0.0.1',
      JWT_SECRET: 'one secret for both of the servers',
      LOG_LEVEL: 'silent',
      PORT: String(port),
    }),
  )

const behind = async (
  name: string,
  url: string,
  servers: Server[],
  again: (index: number) => Promise<Server>,
): Promise<void> => {
  const status = async (path: string): Promise<number> =>
    fetch(`${url}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  while ((await status('/live')) !== 200) await Bun.sleep(50)
  if ((await status('/metrics')) !== 404) throw new Error(`${name} shows /metrics`)
  const answers = new Map<number, number>()
  let isOver = false
  const asking = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const answered = await status('/api/roles')
      answers.set(answered, (answers.get(answered) ?? 0) + 1)
      await Bun.sleep(2)
    }
  })
  for (let round = 0; round < rounds; round += 1)
    for (const index of servers.keys()) {
      await servers[index]?.drain()
      await servers[index]?.stop()
      servers[index] = await again(index)
      await Bun.sleep(2_500)
    }
  isOver = true
  await Promise.all(asking)
  const { 401: asExpected = 0, ...others } = Object.fromEntries(answers)
  console.log(
    `  ${name}: ${asExpected} answers over ${rounds * 2} restarts, others ${JSON.stringify(others)}`,
  )
  if (Object.keys(others).length > 0) throw new Error(`behind ${name} a restart was noticed`)
}
