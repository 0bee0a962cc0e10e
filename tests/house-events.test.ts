import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decoder, registry } from '../api/event-store/registry.ts'
import type { Data } from '../api/event-store/upcasts.ts'

/** One version of a type's data as it was once stored; `today` where it is read otherwise now. */
type Frozen = {
  readonly type: string
  readonly version: number
  readonly data: Data
  readonly today?: Data
}

const frozen = readFileSync(new URL('./fixtures/events.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Frozen)

describe('every version of every fact', () => {
  test('has a sample as it was stored, none of which is ever changed', () => {
    const written = Object.entries(registry.versions).flatMap(([type, latest]) =>
      Array.from({ length: latest }, (_, index) => `${type} ${index + 1}`),
    )
    const sampled = frozen.map(({ type, version }) => `${type} ${version}`)
    expect([...new Set(sampled)].toSorted()).toEqual(written.toSorted())
  })

  test('is read as today’s', () => {
    const decode = decoder(registry)
    for (const { type, version, data, today = data } of frozen)
      expect([type, version, decode(type, version, data)]).toEqual([type, version, today])
  })

  test('of today needs no reading', () => {
    for (const { type, version, today } of frozen)
      if (version === registry.versions[type]) expect([type, today]).toEqual([type, undefined])
  })
})
