import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInWorker } from '../../api/run-in-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-thread-'))
const script = pathToFileURL(join(folder, 'worker.ts'))
const kit = join(import.meta.dirname, '../../api/run-in-worker.ts')
const kernel = join(import.meta.dirname, '../../domain/kernel/rejection.ts')

beforeAll(() =>
  writeFileSync(
    script,
    `import { serveWorker } from ${JSON.stringify(kit)}
     import { Rejection } from ${JSON.stringify(kernel)}
     serveWorker(self, async (what) => {
       if (what === 'refuse') throw new Rejection('http.too-large', 'text', { most: 3 })
       if (what === 'fail') throw new Error('broken')
       if (what === 'exit') process.exit()
       if (what === 'stay') for (;;) Math.random()
       return { said: what }
     })`,
  ),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = (what: string, timeoutMs = 60_000) =>
  runInWorker(script, what, { timeoutMs, late: () => new Error('too late') })

test('a thread that is asked one thing answers it, or says why it cannot', async () => {
  expect(await ask('x')).toEqual({ said: 'x' })
  await expect(ask('refuse')).rejects.toMatchObject({
    name: 'Rejection',
    code: 'http.too-large',
    field: 'text',
    params: { most: 3 },
  })
  await expect(ask('fail')).rejects.toThrow('broken')
  await expect(ask('exit')).rejects.toThrow('ended')
})

test('one that does not come to an end is ended', async () => {
  await expect(ask('stay', 1_000)).rejects.toThrow('too late')
})
