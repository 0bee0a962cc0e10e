import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Unsaved } from '../../web/shared/leaving.ts'

await import('../support/device.ts')

const { forgetUnsaved, guardInput, isAnythingUnsaved, mayLeave } = await import('../../web/shared/leaving.ts')
const { questionAtom } = await import('../../web/shared/confirm.ts')

const releases: (() => void)[] = []
const store = getDefaultStore()
const listeners = new Set<unknown>()

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => listeners.delete(listener))
})
afterEach(() => {
  for (const release of releases.splice(0)) release()
  vi.unstubAllGlobals()
})

const nothing: Unsaved = { dirty: false, busy: false, scope: null, leaving: null, save: null }
const mounted = (input: Partial<Unsaved>) => releases.push(guardInput({ ...nothing, ...input }))
const typed = (input: Partial<Unsaved> = {}) => mounted({ dirty: true, ...input })

const question = () => store.get(questionAtom)
const stay = () => question()?.answer(false)
const discard = () => question()?.answer(true)
const saveAndLeave = () => question()?.answer(true, '', true)

test('nothing unsaved is left without a question', async () => {
  mounted({})
  expect(await mayLeave()).toBe(true)
  expect([question(), listeners.size]).toEqual([null, 0])
})

test('unsaved input is left after a yes alone, and asks no second time', async () => {
  typed()
  expect(listeners.size).toBe(1)
  const refused = mayLeave()
  expect(question()).toMatchObject({ title: 'Hay cambios sin guardar', dangerous: true })
  expect(question()?.further).toBeUndefined()
  stay()
  expect([await refused, isAnythingUnsaved()]).toEqual([false, true])
  const left = mayLeave()
  discard()
  expect([await left, isAnythingUnsaved(), listeners.size]).toEqual([true, false, 0])
  expect(await mayLeave()).toBe(true)
})

test('what can save offers to save and leave, and leaves once all has saved', async () => {
  const saves = [vi.fn(async () => true), vi.fn(async () => true)]
  for (const save of saves) typed({ save })
  const left = mayLeave()
  expect(question()?.further).toBe('Guardar y salir')
  saveAndLeave()
  expect(await left).toBe(true)
  expect(saves.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('discards without saving, and stays without either', async () => {
  const save = vi.fn(async () => true)
  typed({ save })
  const refused = mayLeave()
  stay()
  expect([await refused, isAnythingUnsaved()]).toEqual([false, true])
  const left = mayLeave()
  discard()
  expect([await left, isAnythingUnsaved(), save.mock.calls.length]).toEqual([true, false, 0])
})

test('a save that fails keeps the user there, and its input; those after it are not saved', async () => {
  const next = vi.fn(async () => true)
  typed({ save: async () => false })
  typed({ save: next })
  const left = mayLeave()
  saveAndLeave()
  expect([await left, isAnythingUnsaved(), next.mock.calls.length]).toEqual([false, true, 0])
})

test('no save is offered where one of the inputs has none, or is being sent', async () => {
  for (const other of [{}, { busy: true, save: async () => true }]) {
    typed({ save: async () => true })
    typed(other)
    const left = mayLeave()
    expect(question()?.further).toBeUndefined()
    discard()
    expect(await left).toBe(true)
  }
})

test('input that is being sent counts, but not after a save', () => {
  typed({ busy: true })
  expect([isAnythingUnsaved(), isAnythingUnsaved({ withBusy: false })]).toEqual([true, false])
})

test('an input with a question of its own asks that, and is told that it was left', async () => {
  const onLeft = vi.fn()
  typed({ leaving: { question: { title: '¿Salir de la evaluación?', accept: 'Salir' }, onLeft } })
  // the browser's own question would come on top of it
  expect(listeners.size).toBe(0)
  const refused = mayLeave()
  expect(question()?.title).toBe('¿Salir de la evaluación?')
  stay()
  expect([await refused, onLeft.mock.calls.length]).toEqual([false, 0])
  const left = mayLeave()
  discard()
  expect([await left, onLeft.mock.calls.length]).toEqual([true, 1])
})

test('a panel asks about its own input and what is within it, and says that it goes on', async () => {
  typed()
  const scope = { within: null }
  expect(await mayLeave({ scope })).toBe(true)
  typed({ scope: { within: scope }, save: async () => true })
  const left = mayLeave({ scope })
  expect(question()?.further).toBe('Guardar y seguir')
  discard()
  expect(await left).toBe(true)
  expect([isAnythingUnsaved({ scope }), isAnythingUnsaved()]).toEqual([false, true])
})

test('the guard is lifted as the session ends, and as the screen is left', () => {
  typed()
  forgetUnsaved()
  expect([isAnythingUnsaved(), listeners.size]).toEqual([false, 0])
  typed()
  for (const release of releases.splice(0)) release()
  expect([isAnythingUnsaved(), listeners.size]).toEqual([false, 0])
})
