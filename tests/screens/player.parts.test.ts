import { describe, expect, test } from 'vitest'
import { nextAct } from '../../web/features/enrolments/next-act.ts'
import { textZoom, zoomSteps } from '../../web/features/enrolments/pdf-zoom.ts'
import { calendarOf, instantOf } from '../../web/features/enrolments/session-calendar.ts'
import { watchedPercent } from '../../web/features/enrolments/use-playback.ts'

test('[LIM-03] what was watched shows 95 % once it is reached, and 100 % of all alone', () => {
  const upTo = (seconds: number) => watchedPercent([[0, seconds]], 1_000)
  expect([0, 3, 949, 950, 999, 1_000].map(upTo)).toEqual([0, 1, 94, 95, 99, 100])
  expect(watchedPercent([], 0)).toBe(0)
})

const session = {
  id: '7c9d2c1e-0000-4000-8000-000000000001',
  name: 'Repaso',
  description: '',
  date: '2099-03-02',
  time: '09:00:00',
  timeZone: 'America/Mexico_City',
  location: 'Av. Juárez 12',
}
const now = new Date('2026-11-23T08:00:00Z')
const linesOf = (over: Partial<Parameters<typeof calendarOf>[0]>) =>
  calendarOf({ ...session, ...over }, now).split('\r\n')

describe('[DET-09] a session in one’s calendar', () => {
  test('begins at the instant that its zone’s clock shows, on either side of a change of the clocks', () => {
    expect(linesOf({})).toContain('DTSTART:20990302T150000Z')
    for (const [date, time, zone, instant] of [
      ['2026-07-01', '09:00:00', 'Europe/Madrid', '2026-07-01T07:00:00.000Z'],
      ['2026-12-01', '09:00:00', 'Europe/Madrid', '2026-12-01T08:00:00.000Z'],
      ['2026-03-29', '03:30:00', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
      ['2026-10-25', '01:30:00', 'Europe/Madrid', '2026-10-24T23:30:00.000Z'],
      ['2026-06-01', '00:00:00', 'America/Tijuana', '2026-06-01T07:00:00.000Z'],
    ] as const)
      expect(instantOf(date, time, zone).toISOString()).toBe(instant)
  })

  test('of a whole day is a date, to the next month too', () => {
    const lines = linesOf({ time: null, date: '2098-12-31' })
    expect(lines).toContain('DTSTART;VALUE=DATE:20981231')
    expect(lines).toContain('DTEND;VALUE=DATE:20990101')
  })

  test('is text that no separator or line break breaks, in lines of 75 octets', () => {
    const lines = linesOf({ name: 'Uno; dos, tres\\cuatro\nBEGIN:VALARM', description: 'ñandú '.repeat(40) })
    expect(lines).toContain('SUMMARY:Uno\\; dos\\, tres\\\\cuatro\\nBEGIN:VALARM')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ñandú '.repeat(40)}`)
  })
})

describe('[DET-09] a PDF', () => {
  const letter = { width: 340, pageWidth: 612 }

  test('opens at the width of its text with a little room, never beyond comfort nor below the page’s width', () => {
    const zoomOf = (from: number, to: number, room = letter) =>
      Number(textZoom({ from, to }, room).toFixed(2))
    expect(zoomOf(0.12, 0.88)).toBe(1.22)
    expect(zoomOf(0, 1)).toBe(1)
    expect(zoomOf(0.4, 0.6), 'a single word').toBe(2.88)
    expect(zoomOf(0.12, 0.88, { ...letter, width: 820 })).toBe(1.19)
    expect(zoomOf(0.12, 0.88, { ...letter, width: 1400 })).toBe(1)
    expect([textZoom(null, letter), zoomOf(0.5, 0.5), zoomOf(0.1, 0.9, { ...letter, width: 0 })]).toEqual([
      ...[1, 1, 1],
    ])
  })

  test('is enlarged and reduced by steps, of which the one at which it opened is one', () => {
    expect(zoomSteps(1)).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2, 3])
    expect(zoomSteps(1.22)).toEqual([0.5, 0.75, 1, 1.22, 1.5, 2, 3])
    expect(zoomSteps(1.12)).toEqual([0.5, 0.75, 1, 1.12, 1.25, 1.5, 2, 3])
  })
})

describe('[DET-09] what comes next', () => {
  const lesson = (id: string, isCompleted = false) => ({
    id,
    name: id,
    isCompleted,
    file: null,
    fileName: null,
    fileSize: null,
    fileVersion: null,
    duration: null,
    progress: 0,
    playbackSeconds: 0,
    watched: [],
    transcript: null,
    captions: null,
    date: null,
    time: null,
    timeZone: null,
    ownAttended: null,
    description: null,
    meetUrl: null,
    addressParts: null,
    LessonType: { name: 'video' },
  })
  const [one, two] = [lesson('one'), lesson('two')]
  const none = { next: null, certificationId: null }

  test('is the lesson after it, then what was passed over, then the certificate, or the course', () => {
    const missing = { lessonId: 'one', name: 'one', kind: 'video' }
    expect(nextAct([one, two], one, none)).toEqual({ kind: 'lesson', lesson: two })
    expect(nextAct([one, two], two, { ...none, next: missing })).toEqual({ kind: 'missing', lesson: one })
    expect(nextAct([one], one, { ...none, next: missing })).toEqual({ kind: 'course' })
    expect(nextAct([one, two], two, { ...none, certificationId: 'c' })).toEqual({ kind: 'certificate' })
    expect(nextAct([one, two], two, none)).toEqual({ kind: 'course' })
  })

  test('is the test itself where that is what was passed over', () => {
    const exam = { ...lesson('exam'), LessonType: { name: 'automaticEvaluation' } }
    const next = { lessonId: 'exam', name: 'exam', kind: 'automaticEvaluation' }
    expect(nextAct([exam, two], two, { ...none, next })).toEqual({ kind: 'test', lesson: exam })
  })

  test('is the test itself until it is passed', () => {
    const exam = { ...two, LessonType: { name: 'automaticEvaluation' } }
    const passed = { ...exam, isCompleted: true }
    expect(nextAct([one, exam], one, none)).toEqual({ kind: 'test', lesson: exam })
    expect(nextAct([one, passed], one, none)).toEqual({ kind: 'lesson', lesson: passed })
  })
})
