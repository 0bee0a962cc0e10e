import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registeredAsForgotten, registerForgotten } from '../../api/event-store/forgotten-register.ts'

const forgottenAt = '2026-03-02T15:00:00.000Z'
const [ana = '', beto = '', dora = ''] = ['1', '2', '3'].map((n) => `0b17ac07-1111-4111-8111-00000000000${n}`)

describe('the register of the forgotten', () => {
  let folder: string
  let dataDir: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bitacora-register-'))
    dataDir = join(folder, 'data')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const register = (...ids: string[]) =>
    registerForgotten(
      dataDir,
      ids.map((personId) => ({ personId, forgottenAt, isKept: false })),
    )
  const file = () => join(dataDir, 'forgotten')
  const registered = () => registeredAsForgotten(dataDir).map(({ personId }) => personId)

  test('is empty where there is none, and made for its owner alone', () => {
    expect(registered()).toEqual([])
    register(ana)
    expect(registered()).toEqual([ana])
    expect([statSync(file()).mode & 0o777, statSync(dataDir).mode & 0o777]).toEqual([0o600, 0o700])
  })

  test('has each person once, with when, in the order in which they were forgotten', () => {
    register(ana, beto)
    register(beto, dora, ana)
    // two servers on one folder
    appendFileSync(file(), `${ana} ${forgottenAt}\n`)
    expect(registered()).toEqual([ana, beto, dora])
    expect(readFileSync(file(), 'utf8')).toBe(
      [ana, beto, dora, ana].map((id) => `${id} ${forgottenAt}\n`).join(''),
    )
  })

  test('a line that was cut off counts for nothing, and takes the next one with it no more', () => {
    register(ana)
    appendFileSync(file(), beto.slice(0, 20))
    expect(registered()).toEqual([ana])
    register(dora)
    expect(registered()).toEqual([ana, dora])
    appendFileSync(file(), `${beto}`)
    expect(registered()).toEqual([ana, dora, beto])
  })

  test('[LAW-19] says of whom a law keeps records, until it ends', () => {
    const isKept = () =>
      registeredAsForgotten(dataDir).map((one) => [one.personId, one.forgottenAt, one.isKept])
    registerForgotten(dataDir, [
      { personId: ana, forgottenAt, isKept: true },
      { personId: beto, forgottenAt, isKept: false },
    ])
    expect(isKept()).toEqual([
      [ana, forgottenAt, true],
      [beto, forgottenAt, false],
    ])
    const before = readFileSync(file(), 'utf8')
    registerForgotten(dataDir, [{ personId: ana, forgottenAt, isKept: true }])
    expect(readFileSync(file(), 'utf8')).toBe(before)
    registerForgotten(dataDir, [{ personId: ana, forgottenAt, isKept: false }])
    expect(isKept()).toEqual([
      [ana, forgottenAt, false],
      [beto, forgottenAt, false],
    ])
  })

  test('[LAW-19] says what is held and until when, which later lines about the person leave as it is', () => {
    const holds = () => registeredAsForgotten(dataDir).map(({ hold }) => hold)
    const one = { personId: ana, forgottenAt, isKept: true }
    const hold = { placedAt: '2026-03-03T10:00:00.000Z', until: '2027-06-30' }
    registerForgotten(dataDir, [
      { ...one, hold },
      { ...one, personId: beto, hold: { ...hold, until: null } },
    ])
    expect(holds()).toEqual([hold, { ...hold, until: null }])
    const before = readFileSync(file(), 'utf8')
    registerForgotten(dataDir, [one, { ...one, hold }])
    expect(readFileSync(file(), 'utf8')).toBe(before)
    registerForgotten(dataDir, [{ ...one, hold: null }])
    registerForgotten(dataDir, [{ ...one, personId: beto, isKept: false }])
    expect(holds()).toEqual([null, null])
  })

  test('[LAW-19] says until when each kind is kept, which later lines about the person leave as it is', () => {
    const daysOf = () => registeredAsForgotten(dataDir).map(({ days }) => days)
    const one = { personId: ana, forgottenAt, isKept: true }
    const days = { attendance: '2027-03-02', constancia: '2031-06-30' }
    const hold = { placedAt: '2026-03-03T10:00:00.000Z', until: null }
    registerForgotten(dataDir, [
      { ...one, days },
      { ...one, personId: beto, days: { constancia: '2028-01-01' } },
    ])
    expect(daysOf()).toEqual([days, { constancia: '2028-01-01' }])
    registerForgotten(dataDir, [{ ...one, hold }])
    expect(registeredAsForgotten(dataDir)[0]).toMatchObject({ days, hold, isKept: true })
    appendFileSync(file(), `${beto} ${forgottenAt} kept held ${hold.placedAt} -\n`)
    expect(registeredAsForgotten(dataDir)[1]).toMatchObject({ days: {}, hold, isKept: true })
  })

  test('that cannot be read stops whoever asks, rather than saying that nobody was forgotten', () => {
    writeFileSync(dataDir, 'in the way')
    expect(() => registeredAsForgotten(dataDir)).toThrow()
  })
})
