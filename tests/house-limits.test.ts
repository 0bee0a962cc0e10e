import './support/device.ts'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodedError } from '../web/shared/data/coded-error.ts'
import { request } from '../web/shared/data/request.ts'
import { longAlertMs, tell, toastsAtom } from '../web/shared/feedback/toasts.ts'
import { share } from '../web/shared/format.ts'

const shown = () => getDefaultStore().get(toastsAtom).length

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[LIM-01] alerts close after 1.8 s, those of lessons and members after 2 s', () => {
  tell.success('guardado')
  tell.success('lección guardada', longAlertMs)
  expect(shown()).toBe(2)
  vi.advanceTimersByTime(1_799)
  expect(shown()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(199)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(0)
})

test('[LIM-01] a call to the server is given up after 10 s, and says so', async () => {
  const limits: number[] = []
  vi.stubGlobal('AbortSignal', {
    timeout: (ms: number) => {
      limits.push(ms)
      return { aborted: true }
    },
    any: () => undefined,
  })
  vi.stubGlobal('fetch', async () => {
    throw new Error('aborted')
  })
  await expect(request('GET', '/dashboard')).rejects.toMatchObject(new CodedError('timeout'))
  expect(limits).toEqual([10_000])
})

test('[LIM-03] progress is the completed of all, and nothing of nothing', () => {
  expect([share(3, 4), share(0, 0), share(5, 5)]).toEqual([75, 0, 100])
})
