import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countDown, type Limit, secondsLeft } from '../../web/features/attempts/countdown.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const run = (limit: Limit) => {
  const happened: string[] = []
  const ticks: number[] = []
  const stop = countDown(limit, {
    onTick: (left) => ticks.push(left),
    onEnd: () => happened.push('end'),
    onReturn: () => happened.push('return'),
  })
  return { happened, shown: () => Math.ceil(ticks.at(-1) ?? Number.NaN), stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[TST-03] [TST-04] the countdown of a test', () => {
  test('counts what the server says remains from when it was heard, and ends once, a second after its end', () => {
    const { happened, shown, stop } = run({ remainingSeconds: 60 })
    vi.advanceTimersByTime(250)
    expect(shown()).toBe(60)
    vi.advanceTimersByTime(29_750)
    expect(shown()).toBe(30)
    vi.advanceTimersByTime(30_750)
    expect(happened).toEqual([])
    vi.advanceTimersByTime(250)
    expect(happened).toEqual(['end'])
    vi.advanceTimersByTime(60_000)
    expect(happened).toEqual(['end'])
    stop()
  })

  test('asks the server, and ends nothing, where somebody sets the device’s clock forward or back', () => {
    for (const minutes of [35, -35]) {
      const { happened, shown, stop } = run({ remainingSeconds: 1_800 })
      vi.advanceTimersByTime(1_000)
      vi.setSystemTime(Date.now() + minutes * 60_000)
      vi.advanceTimersByTime(1_000)
      expect([minutes, happened, shown()]).toEqual([minutes, ['return'], 1_798])
      stop()
    }
  })

  test('asks the server where the device slept, whether or not its steady clock went on', () => {
    const paused = run({ remainingSeconds: 1_800 })
    vi.advanceTimersByTime(1_000)
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(250)
    expect(paused.happened).toEqual(['return'])
    paused.stop()
    const steady = vi.spyOn(performance, 'now')
    const wenton = run({ remainingSeconds: 1_800 })
    const at = performance.now()
    vi.setSystemTime(Date.now() + 60_000)
    steady.mockImplementation(() => at + 60_000)
    vi.advanceTimersByTime(250)
    expect(wenton.happened).toEqual(['return'])
    wenton.stop()
    steady.mockRestore()
  })

  test('asks the server where the page comes back into view or the network returns, until it is stopped', () => {
    const { happened, stop } = run({ remainingSeconds: 1_800 })
    const send = (where: EventTarget, type: string) => where.dispatchEvent(new Event(type))
    page.visibilityState = 'hidden'
    send(page, 'visibilitychange')
    expect(happened).toEqual([])
    page.visibilityState = 'visible'
    for (const [where, type] of [
      [page, 'visibilitychange'],
      [globalThis, 'pageshow'],
      [globalThis, 'online'],
    ] as const)
      send(where as EventTarget, type)
    expect(happened).toEqual(['return', 'return', 'return'])
    stop()
    send(page, 'visibilitychange')
    send(globalThis as EventTarget, 'pageshow')
    send(globalThis as EventTarget, 'online')
    vi.advanceTimersByTime(3_600_000)
    expect(happened).toHaveLength(3)
  })

  test('goes on by the same answer wherever it is shown, and anew by the next', () => {
    const limit = { remainingSeconds: 100 }
    expect([secondsLeft(limit), secondsLeft({ remainingSeconds: null })]).toEqual([100, null])
    vi.advanceTimersByTime(40_000)
    expect([secondsLeft(limit), secondsLeft({ remainingSeconds: 90 })]).toEqual([60, 90])
  })
})
