import { describe, expect, test } from 'vitest'
import type { SirceKeyEvent } from '../../domain/sirce/events.ts'
import { enterSirceKeys, sirceKeys } from '../../domain/sirce/keys.ts'
import { checkSirceKey } from '../../domain/sirce/rules.ts'
import { id } from '../support/a.ts'
import { given } from '../support/given.ts'

const [employerId, first, second, third] = [id('f'), id('c', 1), id('c', 2), id('c', 3)]
const known = {
  isEmployer: true,
  courses: new Map([
    [first, 'Amarre'],
    [second, 'Guardia'],
  ]),
}
const entering = (keys: readonly { courseId: string; key: string | null }[], reason: string | null = null) =>
  enterSirceKeys({ employerId, keys, reason }, known)
const entered = (courseId: string, key: string): SirceKeyEvent => ({
  type: 'SirceKeyEntered',
  data: { employerId, courseId, key },
})
const reason = 'Se tecleó mal'

describe('the keys that the authority gives an employer’s courses', () => {
  test('[LAW-16] are entered several at once, trimmed, and again without a fact', () => {
    given(sirceKeys)
      .when(
        entering([
          { courseId: first, key: ' CAP-2026/7 ' },
          { courseId: second, key: '12.3' },
        ]),
      )
      .then(entered(first, 'CAP-2026/7'), entered(second, '12.3'))
      .again()
    given(sirceKeys)
      .when(entering([{ courseId: first, key: null }]))
      .then()
  })

  test('[LAW-16] are corrected and taken back with a reason, which others do not bear', () => {
    const keys = [
      { courseId: first, key: 'B' },
      { courseId: second, key: 'C' },
    ]
    given(sirceKeys, entered(first, 'A'))
      .when(entering(keys, reason))
      .then(
        { type: 'SirceKeyCorrected', data: { employerId, courseId: first, key: 'B', before: 'A', reason } },
        entered(second, 'C'),
      )
      .again()
    given(sirceKeys, entered(first, 'A'))
      .when(entering([{ courseId: first, key: null }], reason))
      .then({ type: 'SirceKeyTakenBack', data: { employerId, courseId: first, key: 'A', reason } })
      .again()
    for (const key of ['B', null])
      given(sirceKeys, entered(first, 'A'))
        .when(entering([{ courseId: first, key }]))
        .thenRefused('legal.sirce-reason-missing', 'reason')
    given(sirceKeys, entered(first, 'A'))
      .when(entering([{ courseId: first, key: 'A' }]))
      .then()
  })

  test('[LAW-16] belong to one course each, whatever their capitals, and may change places', () => {
    const taken = { code: 'legal.sirce-key-taken', params: { course: 'Amarre' } }
    given(sirceKeys, entered(first, 'cap-1'))
      .when(entering([{ courseId: second, key: 'CAP-1' }]))
      .thenRefused(taken.code, 'keys.0.key', taken.params)
    given(sirceKeys)
      .when(
        entering([
          { courseId: first, key: 'A' },
          { courseId: second, key: 'A' },
        ]),
      )
      .thenRefused(taken.code, 'keys.0.key', { course: 'Guardia' })
    given(sirceKeys, entered(first, 'A'), {
      type: 'SirceKeyTakenBack',
      data: { employerId, courseId: first, key: 'A', reason },
    })
      .when(entering([{ courseId: second, key: 'A' }]))
      .then(entered(second, 'A'))
    given(sirceKeys, entered(first, 'A'))
      .when(
        entering(
          [
            { courseId: first, key: null },
            { courseId: second, key: 'A' },
          ],
          reason,
        ),
      )
      .then(
        { type: 'SirceKeyTakenBack', data: { employerId, courseId: first, key: 'A', reason } },
        entered(second, 'A'),
      )
    const swapped = [
      { courseId: first, key: 'B' },
      { courseId: second, key: 'A' },
    ]
    const corrected = (courseId: string, key: string, before: string): SirceKeyEvent => ({
      type: 'SirceKeyCorrected',
      data: { employerId, courseId, key, before, reason },
    })
    given(sirceKeys, entered(first, 'A'), entered(second, 'B'))
      .when(entering(swapped, reason))
      .then(corrected(first, 'B', 'A'), corrected(second, 'A', 'B'))
    given(sirceKeys, entered(first, 'A'), corrected(first, 'B', 'A'))
      .when(entering([{ courseId: second, key: 'A' }]))
      .then(entered(second, 'A'))
  })

  test('[LAW-16] are of an employer and of courses that exist, each once', () => {
    given(sirceKeys)
      .when(enterSirceKeys({ employerId, keys: [], reason: null }, { ...known, isEmployer: false }))
      .thenRefused('legal.employer-not-found', 'id')
    given(sirceKeys)
      .when(
        entering([
          { courseId: first, key: 'A' },
          { courseId: third, key: 'B' },
        ]),
      )
      .thenRefused('legal.sirce-course-unknown', 'keys.1.courseId')
    given(sirceKeys)
      .when(
        entering([
          { courseId: first, key: 'A' },
          { courseId: first, key: 'B' },
        ]),
      )
      .thenRefused('legal.sirce-course-twice', 'keys.1.courseId')
    given(sirceKeys)
      .when(
        entering([
          { courseId: first, key: 'A' },
          { courseId: second, key: 'a b' },
        ]),
      )
      .thenRefused('legal.sirce-key-form', 'keys.1.key')
  })

  test('[LAW-16] have 1 to 60 letters, digits, hyphens, slashes and dots', () => {
    const sixty = 'x'.repeat(60)
    for (const key of ['A', 'ñ', 'Ñ-9', 'CAP/2026.7-B', ` ${sixty} `]) expect(checkSirceKey(key)).toBeNull()
    for (const key of ['', '  ', `${sixty}x`, 'a b', 'A_1', 'á', '=1', 'A,1', 'A\nB'])
      expect(checkSirceKey(key)).toBe('legal.sirce-key-form')
  })
})
