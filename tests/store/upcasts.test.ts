import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decoder, registry } from '../../api/event-store/registry.ts'
import type { Data } from '../../api/event-store/upcasts.ts'

const folder = new URL('../fixtures/facts/', import.meta.url)

/** `stored`: as a released version wrote it; `read`: as it is read today. Do not edit after a release. */
type Frozen = readonly { readonly stored: Data; readonly read: Data }[]

const files = readdirSync(folder).map((name) => {
  const [type = '', version] = name.split('.')
  return {
    type,
    version: Number(version),
    facts: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Frozen,
  }
})

test('every older version of a fact has a frozen one', () => {
  const older = Object.entries(registry.versions).flatMap(([type, latest]) =>
    Array.from({ length: latest - 1 }, (_, at) => `${type} ${at + 1}`),
  )
  expect(files.map(({ type, version }) => `${type} ${version}`).sort()).toEqual(older.sort())
})

test.each(files)('$type of version $version is read as it was meant', ({ type, version, facts }) => {
  const decode = decoder(registry)
  expect(facts.length).toBeGreaterThan(0)
  for (const { stored, read } of facts) expect(decode(type, version, stored)).toEqual(read)
})
