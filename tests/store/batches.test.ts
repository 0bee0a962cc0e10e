import { describe, expect, test } from 'vitest'
import { takeBatch } from '../../api/event-store/append-queue.ts'
import { prepareRequest } from '../../api/event-store/prepare.ts'
import type { Claim, Write } from '../../api/event-store/store.ts'
import { act, testRegistry, write } from '../support/log.ts'

const settings = { registry: testRegistry, app: '1' }

const item = (label: string, ...writes: Write[]) => ({
  label,
  request: prepareRequest(writes, act(), settings),
})
const writing = (label: string, stream = label) => item(label, write(stream, 'any', 'a'))
const guarding = (label: string, stream: string) =>
  item(label, write(stream, 'exists'), write(label, 'any', 'a'))
const claiming = (label: string, value: string) => {
  const claims: Claim[] = [{ act: 'take', kind: 'number', value }]
  return item(label, { ...write(label, 'any', 'a'), claims })
}

const labels = (items: { label: string }[]): string[] => items.map(({ label }) => label)

/** Batches until nothing is left. */
const batches = (...lanes: ReturnType<typeof item>[][]): string[][] => {
  const all: string[][] = []
  while (lanes.some(({ length }) => length > 0)) all.push(labels(takeBatch(lanes)))
  return all
}

describe('a batch', () => {
  test('takes what does not meet, in order', () => {
    expect(batches([writing('a'), writing('b'), writing('c')])).toEqual([['a', 'b', 'c']])
  })

  test('holds one writer of a stream, and those behind keep their order', () => {
    expect(batches([writing('1', 's'), writing('2', 's'), writing('x'), writing('3', 's')])).toEqual([
      ['1', 'x'],
      ['2'],
      ['3'],
    ])
  })

  test('does not let somebody pass who meets one that stays', () => {
    const both = item('both', write('s', 'any', 'a'), write('t', 'any', 'a'))
    expect(batches([writing('1', 's'), both, writing('2', 't')])).toEqual([['1'], ['both'], ['2']])
  })

  test('lets many guard a stream, but none beside its writer', () => {
    expect(
      batches([guarding('g1', 's'), guarding('g2', 's'), writing('w', 's'), guarding('g3', 's')]),
    ).toEqual([['g1', 'g2'], ['w'], ['g3']])
  })

  test('holds a claimed value once', () => {
    expect(batches([claiming('a', '7'), claiming('b', '8'), claiming('c', '7')])).toEqual([['a', 'b'], ['c']])
  })

  test('holds a command once', () => {
    const once = writing('a')
    expect(
      batches([
        once,
        { ...writing('b'), request: { ...writing('b').request, command: once.request.command } },
      ]),
    ).toEqual([['a'], ['b']])
  })

  test('takes people before bulk work', () => {
    expect(batches([writing('person', 's')], [writing('bulk 1', 's'), writing('bulk 2')])).toEqual([
      ['person', 'bulk 2'],
      ['bulk 1'],
    ])
  })

  test('holds 256 requests, and 1,000 events unless one alone has more', () => {
    const many = Array.from({ length: 300 }, (_, index) => writing(String(index)))
    expect(batches(many).map(({ length }) => length)).toEqual([256, 44])
    const large = (label: string, count: number) =>
      item(label, write(label, 'any', ...Array.from({ length: count }, String)))
    expect(batches([large('a', 600), large('b', 600), large('c', 5_000), large('d', 300)])).toEqual([
      ['a', 'd'],
      ['b'],
      ['c'],
    ])
  })
})
