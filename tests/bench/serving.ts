import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const freePort = (): number => {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() })
  const { port } = probe
  probe.stop(true)
  return port ?? 0
}

export const command = async (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> => {
  const script = join(root, `api/commands/${name}.ts`)
  const run = Bun.spawn([process.execPath, script, ...args], { env, stdout: 'ignore', stderr: 'inherit' })
  if ((await run.exited) !== 0) throw new Error(`${name} failed`)
}

export const answering = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await Bun.sleep(100)
  }
  throw new Error(`no answer from ${url}`)
}
