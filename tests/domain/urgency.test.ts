import { expect, test } from 'vitest'
import { byUrgency, type Urgency } from '../../domain/enrolments/urgency.ts'

const course = (name: string, over: Partial<Urgency> = {}): Urgency & { readonly name: string } => ({
  name,
  canGoOn: true,
  isRequired: true,
  isWaived: false,
  isOverdue: false,
  dueOn: null,
  expiredOn: null,
  sessionOn: null,
  enrolledAt: '2026-01-02T00:00:00.000Z',
  ...over,
})

const inOrder = (...courses: readonly ReturnType<typeof course>[]) => {
  const names = courses.map(({ name }) => name)
  for (const given of [courses, courses.toReversed()])
    expect(given.toSorted(byUrgency).map(({ name }) => name)).toEqual(names)
}

test('an expired certificate comes first, then what is required, then the rest', () => {
  inOrder(
    course('expired', { expiredOn: '2026-02-01', isRequired: false }),
    course('required', { sessionOn: '2026-01-15' }),
    course('chosen', { isRequired: false, sessionOn: '2026-01-10', enrolledAt: '2025-01-01T00:00:00.000Z' }),
  )
})

test('the nearest day comes first: that of the expiry, or of the next session', () => {
  inOrder(
    course('expired in January', { expiredOn: '2026-01-31' }),
    course('expired in February', { expiredOn: '2026-02-01', sessionOn: '2026-01-01' }),
    course('session soon', { sessionOn: '2026-03-05' }),
    course('session later', { sessionOn: '2026-04-01' }),
    course('without a session', { enrolledAt: '2025-01-01T00:00:00.000Z' }),
  )
})

test('among equals, what was asked of them first comes first', () => {
  inOrder(
    course('older', { enrolledAt: '2025-12-31T00:00:00.000Z' }),
    course('newer', { enrolledAt: '2026-01-01T00:00:00.000Z' }),
  )
})

test('whatever waits for somebody else comes last', () => {
  inOrder(
    course('chosen', { isRequired: false }),
    course('expired, to be opened again', { canGoOn: false, expiredOn: '2025-01-01' }),
    course('waits', { canGoOn: false }),
  )
})

test('[DUE-09] what is overdue comes first, by its day, then what is due, by its day; what is waived comes last', () => {
  inOrder(
    course('overdue longest', { isOverdue: true, dueOn: '2026-01-31', isRequired: false }),
    course('expired', { expiredOn: '2026-02-01' }),
    course('overdue', { isOverdue: true, dueOn: '2026-02-02', sessionOn: '2026-01-01' }),
    course('due', { dueOn: '2026-03-05', isRequired: false }),
    course('session before it is due', { dueOn: '2026-03-09', sessionOn: '2026-03-06' }),
    course('due later', { dueOn: '2026-03-07' }),
    course('without a day', { enrolledAt: '2025-01-01T00:00:00.000Z' }),
    course('chosen', { isRequired: false }),
    course('waived', { isWaived: true, isOverdue: true, dueOn: '2026-01-01' }),
  )
})
