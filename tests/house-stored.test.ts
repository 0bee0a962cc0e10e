import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { importsOf, sources } from './support/architecture.ts'

const { kept: device } = await import('./support/device.ts')
const { dropStored, keepStored, readStored, storedAppearance, storedLocale } = await import(
  '../web/shared/device/stored.ts'
)
const { deviceName, dropToken, keepPerson, keepToken, onTokenChanged, readPerson, readToken, recentKey } =
  await import('../web/shared/device/identity.ts')
const { isRecord, storedValue } = await import('../web/shared/device/stored-value.ts')
const { storedEdits } = await import('../web/shared/grid/grid-model.ts')

const blocked = () => {
  throw new DOMException('storage is blocked', 'SecurityError')
}
const block = () => {
  for (const act of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(localStorage, act).mockImplementation(blocked)
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const key of ['token', 'person', 'device', 'language', 'k']) dropStored(key)
  device.clear()
})

describe('what the device keeps', () => {
  test('a device whose storage is blocked begins as a new one does', () => {
    block()
    expect([storedLocale(), storedAppearance(), readToken(), readPerson()]).toEqual([
      'es',
      'system',
      null,
      null,
    ])
  })

  test('[I18N-01] Spanish is the language unless something else than `sp` is kept, which is English', () => {
    const spoken = [null, 'sp', 'en', 'fr', ''].map((stored) => {
      stored === null ? dropStored('language') : keepStored('language', stored)
      return storedLocale()
    })
    expect(spoken).toEqual(['es', 'es', 'en', 'en', 'en'])
  })

  test('where storage is blocked a session lasts until the page is left or logged out of', () => {
    block()
    keepToken('x.y.z')
    expect(readToken()).toBe('x.y.z')
    dropToken()
    expect(readToken()).toBeNull()
    expect(deviceName()).toBe(deviceName())
  })

  test('what a full device did not take stands before what it had, until it takes the next', () => {
    keepStored('k', 'old')
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(blocked)
    keepStored('k', 'new')
    expect([readStored('k'), device.get('k')]).toEqual(['new', 'old'])
    full.mockRestore()
    keepStored('k', 'newer')
    expect([readStored('k'), device.get('k')]).toEqual(['newer', 'newer'])
    device.set('k', 'of another tab')
    expect(readStored('k')).toBe('of another tab')
    dropStored('k')
    expect([readStored('k'), device.size]).toEqual([null, 0])
  })

  test('no screen asks the device itself, which may refuse', () => {
    const web = join(import.meta.dirname, '../web')
    const asking = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => /\b(local|session)Storage\b/.test(readFileSync(join(web, name), 'utf8')))
    expect(asking.sort()).toEqual(['prerender/print.tsx', 'shared/device/stored.ts'])
  })

  test('screens keep values and choices; the texts under the keys are read in shared/device and before the scripts', () => {
    const reading = sources('web')
      .flatMap(importsOf)
      .filter(({ target }) => target === 'web/shared/device/stored.ts')
      .map(({ source }) => source)
      .filter((source) => !/^web\/(shared\/device|prerender)\//.test(source))
    expect(reading.toSorted()).toEqual([
      'web/shared/i18n/locale.ts',
      'web/shared/look/appearance.ts',
      'web/shell/menu-open.ts',
    ])
  })
})

describe('a value that is kept', () => {
  type Note = { readonly text?: string }
  const note = storedValue<Note>('k', {
    none: {},
    parse: (stored) => (isRecord(stored) && typeof stored.text === 'string' ? { text: stored.text } : null),
  })

  test('is read as it was kept, and leaves no key where it is empty or dropped', () => {
    note.keep({ text: 'uno' })
    expect([note.read(), device.get('k')]).toEqual([{ text: 'uno' }, '{"text":"uno"}'])
    note.keep({})
    expect([note.read(), device.has('k')]).toEqual([{}, false])
    note.keep({ text: 'dos' })
    note.drop()
    expect([note.read(), device.has('k')]).toEqual([{}, false])
  })

  test('is none where something else stands under its key', () => {
    const found = ['', '{', 'null', '7', '"uno"', '[]', '{"text":7}'].map((text) => {
      device.set('k', text)
      return note.read()
    })
    expect(found).toEqual(found.map(() => ({})))
  })

  test('of a grid is read where every cell is one, and is none otherwise', () => {
    const edit = { from: '7', to: true }
    const readAs = (stored: unknown) => {
      device.set('k', JSON.stringify(stored))
      return storedEdits('k').read()
    }
    expect(readAs({ ana: { points: edit } })).toEqual({ ana: { points: edit } })
    for (const cells of [7, { points: 7 }, { points: { from: '7' } }, { points: { ...edit, to: 7 } }])
      expect(readAs({ beto: { points: edit }, ana: cells })).toEqual({})
  })

  test('is empty by the rule of its own where it has one', () => {
    const own = storedValue<{ marks: readonly string[] }>('k', {
      none: { marks: [] },
      parse: () => null,
      isEmpty: ({ marks }) => marks.length === 0,
    })
    own.keep({ marks: ['uno'] })
    expect(device.has('k')).toBe(true)
    own.keep({ marks: [] })
    expect(device.has('k')).toBe(false)
  })

  test('of who was here ends with the session, and nothing else does', () => {
    keepToken('x.y.z')
    keepPerson('ana')
    for (const key of [recentKey, 'k']) keepStored(key, '[]')
    dropToken()
    expect([readToken(), readPerson(), readStored(recentKey), readStored('k')]).toEqual([
      null,
      null,
      null,
      '[]',
    ])
  })

  test('of the session is followed in other tabs', () => {
    const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => undefined)
    const heard: boolean[] = []
    onTokenChanged((isLoggedIn) => heard.push(isLoggedIn))
    const [name, hear] = listen.mock.calls[0] ?? []
    for (const [key, newValue] of [
      ['token', 'x'],
      ['person', 'ana'],
      ['token', null],
    ])
      if (typeof hear === 'function') hear(Object.assign(new Event('storage'), { key, newValue }))
    expect([name, heard]).toEqual(['storage', [true, false]])
  })
})
