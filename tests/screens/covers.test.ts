import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { Cover } = await import('../../web/shared/cover/Cover.tsx')
const { chartHeight, chartWidth, voyageOf } = await import('../../web/shared/cover/voyage.ts')

const course = {
  id: 'c',
  outline: ['module', 'video', 'document', 'module', 'faceToFace', 'automaticEvaluation'],
  duration: 120,
  expirationTime: 12 as number | null,
}
type Course = typeof course

const drawn = (over: Partial<Course> = {}) =>
  printed(Cover, { course: { ...course, ...over }, categoryId: null })

const lengthOf = (duration: number): number => {
  const { harbour, route } = voyageOf({ ...course, duration })
  return harbour[0] - (route[0]?.[0] ?? 0)
}

describe('the cover of a course without a picture', () => {
  test('is a route with a leg for each module and a mark for each lesson, by its kind', () => {
    const { route, marks, harbour } = voyageOf(course)
    expect(route).toHaveLength(3)
    expect(route.at(-1)).toEqual(harbour)
    expect(marks.map(({ kind }) => kind)).toEqual(['sounding', 'line', 'station', 'fix'])
    expect(drawn().all('.cover-tick')).toHaveLength(1)
    expect(drawn({ outline: ['module', 'document', 'document'] }).all('.cover-tick')).toHaveLength(2)
  })

  test('is as long as the course, up to a working day', () => {
    const [quarter, hour, day, week] = [15, 60, 480, 2_400].map(lengthOf)
    expect(hour).toBeGreaterThan(quarter ?? 0)
    expect(day).toBeGreaterThan(hour ?? 0)
    expect(week).toBe(day)
  })

  test('ends in a lit harbour with a certificate, and on a dashed line before one is chosen', () => {
    expect([drawn().all('.cover-light').length, drawn().one('.cover-route')?.['data-open']]).toEqual([
      1,
      undefined,
    ])
    expect(drawn({ expirationTime: 0 }).all('.cover-light')).toHaveLength(1)
    const open = drawn({ expirationTime: null })
    expect([open.all('.cover-light').length, open.one('.cover-route')?.['data-open']]).toEqual([0, ''])
  })

  test('has no route before it has lessons', () => {
    expect(drawn({ outline: [] }).all('.cover-route')).toEqual([])
  })

  test('keeps its sea and coast while the course changes', () => {
    const [one, other] = [
      voyageOf(course),
      voyageOf({ ...course, outline: ['module', 'meet'], duration: 10 }),
    ]
    expect([other.coast, other.depths, other.harbour]).toEqual([one.coast, one.depths, one.harbour])
    expect(voyageOf({ ...course, id: 'd' }).coast).not.toEqual(one.coast)
  })

  test('has few enough legs and marks to be told apart, of however long a course', () => {
    const outline = Array.from({ length: 20 }, () => ['module', ...Array(30).fill('video')]).flat()
    const { route, marks } = voyageOf({ ...course, outline })
    expect(route).toHaveLength(11)
    // every thirteenth of 600 lessons, from the first of each module
    expect(marks).toHaveLength(60)
    const whole = ['module', ...Array(48).fill('video')]
    expect(voyageOf({ ...course, outline: whole }).marks).toHaveLength(48)
    expect(voyageOf({ ...course, outline: [...whole, 'video'] }).marks).toHaveLength(25)
  })

  test('stays within its frame', () => {
    const names = [
      'video',
      'audio',
      'document',
      'meet',
      'faceToFace',
      'automaticEvaluation',
      'manualEvaluation',
    ]
    const outlines = fc.array(fc.array(fc.constantFrom(...names), { maxLength: 30 }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.string(), outlines, fc.nat(5_000), (id, modules, duration) => {
        const outline = modules.flatMap((lessons) => ['module', ...lessons])
        const { route, marks } = voyageOf({ id, outline, duration, expirationTime: 0 })
        for (const [x, y] of [...route, ...marks.map(({ at }) => at)]) {
          expect(x).toBeGreaterThan(6)
          expect(x).toBeLessThan(chartWidth - 6)
          expect(y).toBeGreaterThan(6)
          expect(y).toBeLessThan(chartHeight - 6)
        }
      }),
    )
  })
})
