import './support/device.ts'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodedError } from '../web/shared/coded-error.ts'
import { request, requestFile } from '../web/shared/data/request.ts'
import { defaultSizes } from '../web/shared/list/list-state.ts'
import { longAlertMs, tell, toastsAtom } from '../web/shared/toasts.ts'

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
  // the second asks whether the server is there at all
  expect(limits).toEqual([10_000, 5_000])
})

test('[LIM-01] a list that names no sizes has 10, 50 or 100 rows a page, 10 at first', () => {
  expect(defaultSizes).toEqual([10, 50, 100])
})

describe('[LIM-01] [RPT-06] a file', () => {
  const silentMs = 10_000
  let bytes: ReadableStreamDefaultController<Uint8Array>
  let signal: AbortSignal
  let outcome: unknown
  let isOver = false
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const take = (asking?: object) => {
    isOver = false
    vi.stubGlobal('fetch', (_: string, sent: RequestInit) => {
      signal = sent.signal as AbortSignal
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          bytes = controller
        },
      })
      signal.addEventListener('abort', () => bytes.error(signal.reason))
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/pdf' } }))
    })
    void requestFile('GET', '/reports/employees/export', undefined, asking)
      .then(
        async ({ file }) => [file.type, await file.text()],
        (error) => error,
      )
      .then((ended) => {
        outcome = ended
        isOver = true
      })
  }
  const send = (text: string) => bytes.enqueue(new TextEncoder().encode(text))

  test('is waited for as long as its bytes keep coming, and handed over whole', async () => {
    take()
    for (const part of ['uno', 'dos', 'tres']) {
      await wait(silentMs - 1)
      send(part)
      await wait(0)
    }
    expect(isOver).toBe(false)
    bytes.close()
    await vi.waitFor(() => expect(isOver).toBe(true))
    expect(outcome).toEqual(['application/pdf', 'unodostres'])
  })

  test('of which nothing comes for 10 s is given up, and so is an answer that does not begin', async () => {
    take()
    send('uno')
    await wait(silentMs - 1)
    expect(isOver).toBe(false)
    await wait(1)
    expect(outcome).toMatchObject(new CodedError('timeout'))
    take({ timeoutMs: 60_000 })
    await wait(59_999)
    expect(isOver).toBe(false)
    await wait(1)
    expect(outcome).toMatchObject(new CodedError('timeout'))
  })
})
