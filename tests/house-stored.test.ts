import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'

const { kept: device } = await import('./support/device.ts')
const { dropStored, keepStored, readStored, storedAppearance, storedLocale } = await import(
  '../web/shared/device/stored.ts'
)
const { dropToken, keepToken, readPerson, readToken } = await import('../web/shared/device/token.ts')
const { deviceName } = await import('../web/shared/device/name.ts')

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
    expect(asking.sort()).toEqual(['prerender/print.tsx', 'shared/stored.ts'])
  })
})
