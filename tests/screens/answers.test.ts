import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savesMax } from '../../domain/attempts/pacing.ts'
import type { GivenAnswer } from '../../web/features/attempts/attempts.data.ts'

const { kept: device } = await import('../support/device.ts')
const { createAnswerQueue } = await import('../../web/features/attempts/answer-queue.ts')
const { createAnswerSheet } = await import('../../web/features/attempts/answer-sheet.ts')
const { dropStoredAnswers, storedAnswersOf } = await import('../../web/features/attempts/stored-answers.ts')
const { CodedError } = await import('../../web/shared/coded-error.ts')
const { withRetries } = await import('../../web/shared/data/retry.ts')

const tooLong = new CodedError('tests.invalid-answer', 'answer', {}, 422)
const offline = new CodedError('network')

/** A queue whose server stores answers, except those in `failures`; `any` fails all. */
const openQueue = (saved: readonly GivenAnswer[] = []) => {
  const taken: string[] = []
  const failures = new Map<string, unknown>()
  const tries: string[] = []
  const queue = createAnswerQueue({
    storage: storedAnswersOf('attempt-1'),
    saved,
    send: async ({ questionId, answer, replaces }: GivenAnswer) => {
      tries.push(`${questionId}=${answer}${replaces ? ` for ${replaces.join('|')}` : ''}`)
      const failure = failures.get(answer) ?? failures.get('any')
      if (failure) throw failure
      taken.push(`${questionId}=${answer}`)
    },
  })
  const give = (questionId: string, answer: string) => queue.enqueue({ questionId, answer })
  return { queue, give, taken, tries, failures }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const keptNow = () => storedAnswersOf('attempt-1').read()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  device.clear()
  vi.useRealTimers()
})

describe('the answers of a test as they are submitted', () => {
  const submitted = (sheet: ReturnType<typeof createAnswerSheet>) =>
    sheet.toSubmit().map(({ questionId, answer }) => `${questionId}=${answer}`)

  test('[TST-09] what the server refused while the person was still asked stays out', async () => {
    const { queue, failures } = openQueue()
    failures.set('too long', tooLong)
    const sheet = createAnswerSheet({ z: 'before' }, queue)
    queue.resume()
    sheet.choose({ questionId: 'a', answer: 'too long' })
    sheet.choose({ questionId: 'b', answer: '2' })
    expect(queue.state().refused.size).toBe(0)
    await settled()
    sheet.choose({ questionId: 'c', answer: '3' })
    expect(submitted(sheet)).toEqual(['c=3'])
    expect(sheet.answers()).toEqual({ z: 'before', a: 'too long', b: '2', c: '3' })
  })

  test('[TST-09] are those that the server has not confirmed: another tab or device may have changed the rest since', async () => {
    const { queue, failures } = openQueue()
    const sheet = createAnswerSheet({ a: 'as this tab read it' }, queue)
    queue.resume()
    sheet.choose({ questionId: 'b', answer: 'confirmed' })
    await settled()
    failures.set('any', offline)
    sheet.choose({ questionId: 'c', answer: 'held back' })
    await settled()
    expect(submitted(sheet)).toEqual(['c=held back'])
  })

  test('[TST-09] what is still being typed is submitted too, and kept', () => {
    const { queue, tries } = openQueue()
    const sheet = createAnswerSheet({ a: 'be' }, queue)
    queue.resume()
    sheet.type({ questionId: 'a', answer: 'begun' })
    queue.pause()
    expect(tries).toEqual([])
    expect(submitted(sheet)).toEqual(['a=begun'])
    expect(keptNow()).toEqual([{ questionId: 'a', answer: 'begun' }])
    expect(tries).toEqual([])
  })

  test('[TST-09] an empty one says what this screen knew to be saved, before a reload and after it', async () => {
    const { queue, give, tries, failures } = openQueue([{ questionId: 'a', answer: 'as read' }])
    give('a', '')
    give('b', ' ')
    expect(keptNow()).toEqual([
      { questionId: 'a', answer: '', replaces: ['as read'] },
      { questionId: 'b', answer: ' ', replaces: [] },
    ])
    const reloaded = openQueue([{ questionId: 'a', answer: 'newer, from another tab' }])
    reloaded.failures.set('any', offline)
    reloaded.queue.resume()
    await settled()
    expect(reloaded.tries).toEqual(['a= for as read'])
    reloaded.queue.pause()
    queue.resume()
    await settled()
    failures.set('any', offline)
    give('a', 'once more')
    await settled()
    give('a', '')
    await settled()
    failures.clear()
    await vi.advanceTimersByTimeAsync(3_000)
    const again = ['a= for as read||once more']
    expect(tries).toEqual(['a= for as read', 'b=  for ', 'a=once more', ...again, ...again])
    for (let n = 0; n < 30; n += 1) {
      give('c', String(n))
      await vi.advanceTimersByTimeAsync(5_000)
    }
    give('c', '')
    expect(keptNow().at(-1)?.replaces).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 10)))
  })

  test('[TST-09] an empty one that another tab has an answer to is told, and brought back by no reload', async () => {
    const elsewhere = new CodedError('tests.answer-elsewhere', 'answer', {}, 409)
    const { queue, give, failures } = openQueue()
    failures.set('', elsewhere)
    queue.resume()
    give('a', '')
    await settled()
    expect([queue.state().saving, queue.state().refused.get('a')]).toEqual(['refused', elsewhere])
    expect(keptNow()).toEqual([])
    expect(submitted(createAnswerSheet({}, queue))).toEqual([])
    give('a', 'mine')
    await settled()
    expect(queue.state()).toMatchObject({ saving: 'saved', refused: new Map() })
  })

  test('[TST-09] those that this device kept before they said what they replace are read', () => {
    localStorage.setItem(
      'attempt.attempt-1',
      JSON.stringify({ a: 'text', b: { answer: 'b' }, c: { x: 1 }, d: 4, e: null }),
    )
    expect(keptNow()).toEqual([
      { questionId: 'a', answer: 'text' },
      { questionId: 'b', answer: 'b' },
    ])
  })

  test('[TST-09] typed text goes to the server at a pause, and at once when another question is typed in', async () => {
    const { queue, taken } = openQueue()
    const sheet = createAnswerSheet({}, queue)
    let shown = 0
    const leave = sheet.subscribe(() => (shown += 1))
    queue.resume()
    sheet.type({ questionId: 'a', answer: 'o' })
    await vi.advanceTimersByTimeAsync(400)
    sheet.type({ questionId: 'a', answer: 'one' })
    await vi.advanceTimersByTimeAsync(400)
    expect(taken).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(taken).toEqual(['a=one'])
    sheet.type({ questionId: 'a', answer: 'once' })
    sheet.type({ questionId: 'b', answer: 't' })
    await settled()
    expect(taken).toEqual(['a=one', 'a=once'])
    sheet.choose({ questionId: 'c', answer: '3' })
    await settled()
    expect(taken).toEqual(['a=one', 'a=once', 'b=t', 'c=3'])
    leave()
    sheet.type({ questionId: 'b', answer: 'two' })
    expect(shown).toBe(5)
  })

  test('[TST-09] an answer that the device cannot keep is held and sent all the same', async () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { queue, give, taken } = openQueue()
    give('a', '1')
    give('b', '2')
    expect(keptNow()).toHaveLength(2)
    queue.resume()
    await settled()
    expect(taken).toEqual(['a=1', 'b=2'])
    expect(keptNow()).toEqual([])
    give('c', '3')
    dropStoredAnswers('attempt-1')
    expect(keptNow()).toEqual([])
    full.mockRestore()
  })
})

describe('an answer that changes fast', () => {
  const minute = 60_000
  /** The largest number of saves within any minute. */
  const mostWithinAMinute = (at: readonly number[]) =>
    Math.max(...at.map((last) => at.filter((one) => one > last - minute && one <= last).length))

  /** A server that records saves and accepts only so many a minute. */
  const openTimed = (takes = savesMax) => {
    const at: number[] = []
    const refused: string[] = []
    const taken: string[] = []
    const queue = createAnswerQueue({
      storage: storedAnswersOf('attempt-1'),
      saved: [],
      send: async ({ questionId, answer }: GivenAnswer) => {
        const now = performance.now()
        const [oldest] = at.filter((one) => one > now - minute).slice(-takes)
        if (at.filter((one) => one > now - minute).length >= takes) {
          refused.push(answer)
          const seconds = Math.ceil(((oldest ?? now) + minute - now) / 1_000)
          throw new CodedError('tests.too-many-saves', 'answer', { seconds }, 429)
        }
        at.push(now)
        taken.push(`${questionId}=${answer}`)
      },
    })
    queue.resume()
    return { queue, at, refused, taken }
  }

  test.each([
    ['clicks four times a second', 250],
    ['types and pauses each time', 700],
    ['changes their mind every other second', 2_000],
  ])(
    '[TST-09] of somebody who %s for two minutes is never refused, and the last one arrives',
    async (_, everyMs) => {
      const { queue, at, refused, taken } = openTimed()
      for (let turn = 0; turn * everyMs < 2 * minute; turn += 1) {
        queue.enqueue({ questionId: 'a', answer: `${turn}` })
        expect(queue.state().saving).toBe('saving')
        await vi.advanceTimersByTimeAsync(everyMs)
      }
      expect(refused).toEqual([])
      expect(mostWithinAMinute(at)).toBeLessThanOrEqual(18)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(taken.at(-1)).toBe(`a=${Math.ceil((2 * minute) / everyMs) - 1}`)
      expect(queue.state().saving).toBe('saved')
      expect(keptNow()).toEqual([])
    },
  )

  test('[TST-09] waits for its turn, and holds back no other question', async () => {
    const { queue, taken } = openTimed()
    for (const answer of ['1', '2', '3', '4', '5', '6', '7']) {
      queue.enqueue({ questionId: 'a', answer })
      await settled()
    }
    expect(taken).toHaveLength(6)
    queue.enqueue({ questionId: 'b', answer: 'x' })
    await settled()
    expect(taken.at(-1)).toBe('b=x')
    expect([queue.state().saving, keptNow()]).toEqual(['saving', [{ questionId: 'a', answer: '7' }]])
    await vi.advanceTimersByTimeAsync(4_999)
    expect(taken).toHaveLength(7)
    await vi.advanceTimersByTimeAsync(1)
    expect([taken.at(-1), queue.state().saving]).toEqual(['a=7', 'saved'])
  })

  test('[TST-09] that the server does not take yet stays on the device and is sent when it does, refused nowhere', async () => {
    const { queue, taken, refused } = openTimed(2)
    for (const answer of ['1', '2', '3']) {
      queue.enqueue({ questionId: 'a', answer })
      await settled()
    }
    queue.enqueue({ questionId: 'b', answer: 'x' })
    await settled()
    expect([taken, refused]).toEqual([
      ['a=1', 'a=2'],
      ['3', 'x'],
    ])
    expect(queue.state()).toMatchObject({ saving: 'saving', refused: new Map(), over: null })
    expect(keptNow()).toEqual([
      { questionId: 'a', answer: '3' },
      { questionId: 'b', answer: 'x' },
    ])
    await vi.advanceTimersByTimeAsync(minute)
    expect([taken.slice(2), queue.state().saving]).toEqual([['a=3', 'b=x'], 'saved'])
  })

  test('[TST-09] is sent at once where the page may be gone before its turn', async () => {
    const { queue, taken } = openTimed()
    for (const answer of ['1', '2', '3', '4', '5', '6', '7']) {
      queue.enqueue({ questionId: 'a', answer })
      await settled()
    }
    queue.sendNow()
    await settled()
    expect(taken.at(-1)).toBe('a=7')
  })

  test('[TST-09] is submitted with the rest although it waits', async () => {
    const { queue } = openTimed()
    const sheet = createAnswerSheet({}, queue)
    for (const answer of ['1', '2', '3', '4', '5', '6', '7']) {
      sheet.choose({ questionId: 'a', answer })
      await settled()
    }
    expect(sheet.toSubmit()).toEqual([{ questionId: 'a', answer: '7' }])
  })
})

describe('the answers of a test on their way to the server', () => {
  test('[TST-09] are sent in the order they were given, and kept on the device until they arrive', async () => {
    const { queue, give, taken } = openQueue()
    give('a', '1')
    give('b', '2')
    expect(keptNow()).toHaveLength(2)
    expect(taken).toEqual([])
    queue.resume()
    expect(queue.state().saving).toBe('saving')
    await settled()
    expect(taken).toEqual(['a=1', 'b=2'])
    expect(queue.state().saving).toBe('saved')
    expect(device.size).toBe(0)
  })

  test('[TST-09] a refused answer is told with its reason and holds back none of the others', async () => {
    const { queue, give, taken, tries, failures } = openQueue()
    failures.set('too long', tooLong)
    queue.resume()
    give('a', 'too long')
    give('b', '2')
    give('c', '3')
    await settled()
    expect(taken).toEqual(['b=2', 'c=3'])
    expect([...queue.state().refused]).toEqual([['a', tooLong]])
    expect(queue.state().saving).toBe('refused')
    give('d', '4')
    await settled()
    expect(taken).toEqual(['b=2', 'c=3', 'd=4'])
    expect(tries.filter((one) => one === 'a=too long')).toHaveLength(1)
  })

  test('[TST-09] another answer to a refused question is tried, and then nothing is refused', async () => {
    const { queue, give, taken, failures } = openQueue()
    failures.set('too long', tooLong)
    queue.resume()
    give('a', 'too long')
    await settled()
    give('a', 'short')
    expect(queue.state().refused.size).toBe(0)
    await settled()
    expect(taken).toEqual(['a=short'])
    expect(queue.state().saving).toBe('saved')
  })

  test('[TST-09] a refused answer is still on the device after a reload, and is refused anew', async () => {
    const first = openQueue()
    first.failures.set('too long', tooLong)
    first.queue.resume()
    first.give('a', 'too long')
    await settled()
    first.queue.pause()
    const { queue, failures } = openQueue()
    failures.set('too long', tooLong)
    queue.resume()
    await settled()
    expect(keptNow()).toEqual([{ questionId: 'a', answer: 'too long' }])
    expect([...queue.state().refused.keys()]).toEqual(['a'])
  })

  test.each([
    ['a lost connection', offline],
    ['a server too slow', new CodedError('timeout')],
    ['too many requests', new CodedError('http.rate-limited', null, {}, 429)],
    ['a server that fails', new CodedError('internal', null, {}, 500)],
    ['anything unforeseen', new TypeError('x is undefined')],
  ])('[TST-09] %s refuses nothing: the answer is sent again by itself', async (_, failure) => {
    const { queue, give, taken, failures } = openQueue()
    failures.set('any', failure)
    queue.resume()
    give('a', '1')
    await settled()
    expect(queue.state()).toMatchObject({ saving: 'offline', refused: new Map(), over: null })
    give('b', '2')
    failures.clear()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(taken).toEqual(['a=1', 'b=2'])
    expect(queue.state().saving).toBe('saved')
  })

  test('[TST-09] a network that is back is used at once', async () => {
    const { queue, give, taken, failures } = openQueue()
    failures.set('any', offline)
    queue.resume()
    give('a', '1')
    await settled()
    failures.clear()
    queue.resume()
    await settled()
    expect(taken).toEqual(['a=1'])
  })

  test.each([
    new CodedError('tests.time-is-up', null, {}, 422),
    new CodedError('tests.already-taken', null, {}, 409),
    new CodedError('auth.required', null, {}, 401),
  ])('an attempt that takes no more is over, and not the fault of one answer: $code', async (failure) => {
    const { queue, give, tries, failures } = openQueue()
    failures.set('any', failure)
    queue.resume()
    give('a', '1')
    give('b', '2')
    await settled()
    await vi.advanceTimersByTimeAsync(10_000)
    queue.resume()
    await settled()
    expect(queue.state()).toMatchObject({ over: failure, refused: new Map() })
    expect(tries).toEqual(['a=1'])
    expect(keptNow()).toHaveLength(2)
  })

  test('an answer given while another to the same question is under way is sent after it', async () => {
    const sent: string[] = []
    let arrive: () => void = () => undefined
    const queue = createAnswerQueue({
      storage: storedAnswersOf('attempt-1'),
      saved: [],
      send: ({ answer }) => {
        sent.push(answer)
        return new Promise<void>((resolve) => {
          arrive = resolve
        })
      },
    })
    queue.resume()
    queue.enqueue({ questionId: 'a', answer: 'first' })
    queue.enqueue({ questionId: 'a', answer: 'second' })
    arrive()
    await settled()
    expect(sent).toEqual(['first', 'second'])
    expect(keptNow()).toEqual([{ questionId: 'a', answer: 'second' }])
    arrive()
    await settled()
    expect(keptNow()).toEqual([])
  })

  test('a refusal of an answer that was replaced meanwhile is of no concern: the other is sent', async () => {
    const { queue, give, taken, failures } = openQueue()
    failures.set('too long', tooLong)
    queue.resume()
    give('a', 'too long')
    give('a', 'short')
    await settled()
    expect(taken).toEqual(['a=short'])
    expect(queue.state()).toMatchObject({ saving: 'saved', refused: new Map() })
  })

  test('a queue that pauses sends nothing more, not even what it was about to try again', async () => {
    const { queue, give, tries, failures } = openQueue()
    failures.set('any', offline)
    queue.resume()
    give('a', '1')
    await settled()
    queue.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    give('b', '2')
    await settled()
    expect(tries).toEqual(['a=1'])
  })

  test('what a device kept that is no answer is not believed', () => {
    device.set('attempt.attempt-1', '{"a":1,"b":"x"}')
    expect(keptNow()).toEqual([{ questionId: 'b', answer: 'x' }])
    device.set('attempt.attempt-1', 'null')
    expect(keptNow()).toEqual([])
    device.set('attempt.attempt-1', '{')
    expect(keptNow()).toEqual([])
    dropStoredAnswers('attempt-1')
    expect(device.size).toBe(0)
  })
})

test('a submission is sent again while the connection or the server is gone, and not once it was refused', async () => {
  const failures: unknown[] = [offline, new CodedError('database.unavailable', null, {}, 503)]
  let sent = 0
  const told = vi.fn()
  const submitting = withRetries(async () => {
    sent += 1
    if (failures.length > 0) throw failures.shift()
    return 'taken'
  }, told)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await submitting, sent, told.mock.calls.length]).toEqual(['taken', 3, 2])
  let refused = 0
  const act = async () => {
    refused += 1
    throw tooLong
  }
  await expect(withRetries(act)).rejects.toBe(tooLong)
  expect(refused).toBe(1)
  let lost = 0
  const gone = withRetries(async () => {
    lost += 1
    throw offline
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([await gone, lost]).toEqual([offline, 30])
})
