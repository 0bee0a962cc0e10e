import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { drawInTurn } from '../../api/documents/draw.ts'

/** Counts those that draw at once, and the most that ever did. */
const script = `
  declare const self: Worker
  self.onmessage = async ({ data: { shared, isWrong } }) => {
    const counts = new Int32Array(shared)
    const now = Atomics.add(counts, 0, 1) + 1
    if (now > Atomics.load(counts, 1)) Atomics.store(counts, 1, now)
    await Bun.sleep(50)
    Atomics.sub(counts, 0, 1)
    self.postMessage(isWrong ? { failure: 'it cannot be drawn' } : { result: new Uint8Array([7]) })
  }`

test('however many papers are asked for at once, one is drawn at a time, and one that fails stops none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-flood-'))
  const path = join(folder, 'drawing.ts')
  writeFileSync(path, script)
  const shared = new SharedArrayBuffer(8)
  const asked = Array.from({ length: 12 }, (_, n) =>
    drawInTurn(pathToFileURL(path), { shared, isWrong: n === 3 }),
  )
  const drawn = await Promise.allSettled(asked)
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect([...new Int32Array(shared)]).toEqual([0, 1])
  rmSync(folder, { recursive: true, force: true })
})
