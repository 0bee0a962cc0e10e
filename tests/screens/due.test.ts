import { describe, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import { describeDue } from '../../api/contract/lists/due.ts'
import type { Due } from '../../api/contract/types/due.ts'
import { printed } from '../support/printed.ts'

const { DueDate } = await import('../../web/features/enrolments/DueDate.tsx')

const due = (situation: Due['situation'], over: Partial<Due> = {}): Due => ({
  situation,
  isOverdue: situation === 'overdue' || situation === 'inGrace',
  dueOn: null,
  days: null,
  until: null,
  requested: null,
  isWithheld: false,
  ...over,
})
const said = (one: Due) => (['es', 'en'] as const).map((locale) => describeDue(one, locale).text)
const whole = (one: Due) => (['es', 'en'] as const).map((locale) => describeDue(one, locale).whole)
const inDays = (days: number) => due(days < 0 ? 'overdue' : 'toCome', { days, dueOn: '2026-05-03' })

describe('by when a course is to be passed', () => {
  test('[DUE-09] is said in days until the date', () => {
    expect(said(inDays(12))).toEqual(['Vence en 12 días', 'Due in 12 days'])
    expect(said(inDays(1))).toEqual(['Vence mañana', 'Due tomorrow'])
    expect(said(inDays(0))).toEqual(['Vence hoy', 'Due today'])
    expect(whole(inDays(12))).toEqual([
      'Vence en 12 días · Fecha límite: 3 may 2026',
      'Due in 12 days · Due date: May 3, 2026',
    ])
  })

  test('[DUE-08] is said to be Vencido once the date is gone', () => {
    expect(said(inDays(-1))).toEqual(['Vencido desde ayer', 'Overdue since yesterday'])
    expect(said(inDays(-7))).toEqual(['Vencido hace 7 días', '7 days overdue'])
  })

  test('[DUE-07] is a renewal that is open, or in grace until its last day', () => {
    expect(whole(due('renewalOpen', { dueOn: '2026-05-03', days: 3 }))).toEqual([
      'Renovación abierta · El certificado vence el 3 may 2026',
      'Renewal open · The certificate expires on May 3, 2026',
    ])
    expect(whole(due('inGrace', { dueOn: '2026-05-03', days: -3, until: '2026-06-02' }))).toEqual([
      'En gracia hasta el 2 jun 2026 · El certificado venció el 3 may 2026',
      'In grace until Jun 2, 2026 · The certificate expired on May 3, 2026',
    ])
    expect(said(due('inGrace'))).toEqual(['En gracia', 'In grace'])
  })

  test('[DUE-05] is a waiver, until a day or for good', () => {
    expect(said(due('waived', { until: '2026-06-02' }))).toEqual([
      'Dispensado hasta el 2 jun 2026',
      'Waived until Jun 2, 2026',
    ])
    expect(said(due('waived'))).toEqual(['Dispensado', 'Waived'])
  })

  test('[DUE-04] waits for somebody to resolve it', () => {
    expect(said(due('undated'))).toEqual(['Sin fecha: por resolver', 'No date: to be resolved'])
  })

  test('[DUE-02] names no day to whom a hire date is withheld', () => {
    const withheld = { isWithheld: true }
    expect(whole(due('toCome', withheld))).toEqual([
      'Con fecha límite · Sigue de la fecha de ingreso',
      'Has a due date · Follows from the hire date',
    ])
    expect(said(due('overdue', withheld))).toEqual(['Vencido', 'Overdue'])
  })

  test('[DUE-08] stands in its color with its date; nothing due shows nothing', () => {
    const shown = (one: Due | null) => {
      const part = printed(DueDate, { due: one })
      return [
        ...part.texts('.due-date > *'),
        ...part.all('.rt-Badge').map((badge) => badge['data-accent-color']),
        ...part.all('.due-date').map(({ title }) => title),
      ]
    }
    expect(shown(inDays(-7))).toEqual([
      'Vencido hace 7 días',
      '3 may 2026',
      'red',
      'Vencido hace 7 días · Fecha límite: 3 may 2026',
    ])
    expect(shown(inDays(2))[2]).toBe('amber')
    const filled = (one: Due) =>
      printed(DueDate, { due: one }).one('.rt-Badge')?.class?.includes('rt-variant-solid')
    expect([filled(inDays(-7)), filled(inDays(2))]).toEqual([true, false])
    const colorOf = (situation: Due['situation']) => shown(due(situation))[1]
    expect(colorOf('inGrace')).toBe('red')
    expect(colorOf('undated')).toBe('gray')
    expect(colorOf('renewalOpen')).toBe('green')
    expect(colorOf('waived')).toBe('gray')
    expect(shown(null)).toEqual([])
  })
})

test('[DUE-08] a course page says beside the status by when it is due', async () => {
  const { CourseTags } = await import('../../web/features/courses/detail/CourseDetailScreen.tsx')
  const course = {
    ...{ id: 'c', name: 'Faros', CourseCategory: null, isDraft: false, missing: null },
    ...{ UserCourseStatus: { id: courseStatuses[1].id, name: 'Pendiente' }, due: inDays(-7) },
  }
  const part = printed(CourseTags, { course: course as never })
  expect(part.texts('.due-date .rt-Badge')).toEqual(['Vencido hace 7 días'])
})
