import { describe, expect, test } from 'vitest'
import {
  type CalendarContents,
  type CalendarFrame,
  calendarText,
} from '../../api/features/calendars/calendar-text.ts'
import type { CalendarDay, CalendarSession } from '../../projections/calendars.questions.ts'
import { id } from '../support/a.ts'
import { entriesIn, propertiesOf } from '../support/calendars.ts'

const session = (over: object = {}, details: object = {}): CalendarSession => ({
  lesson_id: id('l'),
  name: 'Simulacro',
  course_name: 'Muelles',
  session: {
    date: '2026-06-10',
    time: '09:30:00',
    timeZone: 'America/Mexico_City',
    description: 'Repaso',
    meetUrl: null,
    address: null,
    ...details,
  },
  sequence: 3,
  changed_at: '2026-03-02T15:00:00.000Z',
  is_cancelled: false,
  ...over,
})

const day = (over: object = {}): CalendarDay => ({
  kind: 'due',
  id: id('e'),
  cycle: 1,
  course_name: 'Muelles',
  day: '2026-02-28',
  renew_by: null,
  sequence: 2,
  changed_at: '2026-03-02T15:00:00.000Z',
  ...over,
})

const textOf = (contents: Partial<CalendarContents>, frame: Partial<CalendarFrame> = {}): string =>
  calendarText(
    { sessions: [], days: [], ...contents },
    { locale: 'es', publicUrl: 'https://faro.example:8443', companyName: 'Faro', ...frame },
  )

describe('the text of a calendar', () => {
  test('[DUE-20] has a name, how often to ask, and the version of its form', () => {
    expect(propertiesOf(textOf({}, { companyName: 'Faro, S.A.; "el\\bueno"' }))).toMatchObject({
      version: '2.0',
      method: 'PUBLISH',
      // a property of no standard is read as it stands
      'x-wr-calname': 'Bitácora · Faro\\, S.A.\\; "el\\\\bueno"',
      'refresh-interval': 'PT1H',
      'x-published-ttl': 'PT1H',
      prodid: '-//Bitacora//Calendar//ES',
    })
  })

  test('[DUE-20] comes back as it was typed, in lines of at most 75 octets that end in CR and LF', () => {
    const name = `Comas, puntos; y \\ barras: ${'áéíóú 🚢 '.repeat(30)}`
    const description = 'Una línea\nOtra, con coma\r\ny BEGIN:VEVENT\n\tal final\u0007\u001b'
    const text = textOf({
      sessions: [session({ name }, { description })],
      days: [day({ course_name: name })],
    })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [read, due, ...others] = entriesIn(text)
    expect(others).toEqual([])
    expect(read?.summary).toBe(`${name} · Muelles`)
    expect(read?.description).toBe('Curso: Muelles\nUna línea\nOtra, con coma\ny BEGIN:VEVENT\n\tal final')
    expect(due?.summary).toBe(`Fecha límite: ${name}`)
  })

  test('[DUE-20] is the same for the same contents, and speaks the person’s language', () => {
    const contents = {
      sessions: [session({ is_cancelled: true }), session({}, { meetUrl: 'https://meet.example.com/a' })],
      days: [day(), day({ kind: 'renewal', cycle: 2, renew_by: '2026-03-30' }), day({ kind: 'expiry' })],
    }
    expect(textOf(contents)).toBe(textOf(structuredClone(contents)))
    const english = entriesIn(textOf(contents, { locale: 'en' }))
    expect(english.map(({ summary }) => summary)).toEqual([
      'Canceled: Simulacro · Muelles',
      'Simulacro · Muelles',
      'Due: Muelles',
      'Renew: Muelles',
      'Certificate expires: Muelles',
    ])
    expect(english[1]?.description).toBe('Course: Muelles\nRepaso\nLink: https://meet.example.com/a')
    expect(english[3]?.description).toContain('Last day to renew it: March 30, 2026')
  })

  test('[DUE-20] says of each day what it asks for', () => {
    const days = [day(), day({ kind: 'renewal' }), day({ kind: 'expiry' })]
    const said = (locale: CalendarFrame['locale']) =>
      entriesIn(textOf({ days }, { locale })).map(({ description }) => description)
    expect(said('es')).toEqual([
      'Apruebe el curso a más tardar este día.',
      'El certificado vence este día. Apruebe de nuevo el curso.',
      'El certificado es válido hasta el final de este día.',
    ])
    expect(said('en')).toEqual([
      'Pass the course by the end of this day.',
      'The certificate expires on this day. Pass the course again.',
      'The certificate is valid through the end of this day.',
    ])
  })

  test('[DUE-20] identifies each entry by its id and the host, and a whole day by its date', () => {
    const days = [day(), day({ cycle: 2, day: '2024-02-29' }), day({ kind: 'expiry', day: '2026-12-31' })]
    expect(
      entriesIn(textOf({ days })).map(({ uid, start, end, sequence }) => [uid, start, end, sequence]),
    ).toEqual([
      [`due-${id('e')}-1@faro.example`, '2026-02-28', '2026-03-01', 2],
      [`due-${id('e')}-2@faro.example`, '2024-02-29', '2024-03-01', 2],
      [`expiry-${id('e')}@faro.example`, '2026-12-31', '2027-01-01', 2],
    ])
  })

  test('[DUE-20] says once what each of its zones is; of one that nobody describes the hour is in UTC', () => {
    const zones = ['Europe/Madrid', 'America/New_York', 'Europe/Madrid', 'Etc/GMT+5']
    const text = textOf({ sessions: zones.map((timeZone) => session({}, { timeZone })) })
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(3)
    const parts = text.match(/^(BEGIN:V(TIMEZONE|EVENT)|X-PUBLISHED-TTL)/gm)
    // properties of the calendar come first, and each zone before it is used
    expect(parts?.slice(0, 5)).toEqual([
      'X-PUBLISHED-TTL',
      ...Array(3).fill('BEGIN:VTIMEZONE'),
      'BEGIN:VEVENT',
    ])
    expect(entriesIn(text).map(({ instant }) => instant)).toEqual([
      '2026-06-10T07:30:00.000Z',
      '2026-06-10T13:30:00.000Z',
      '2026-06-10T07:30:00.000Z',
      '2026-06-10T14:30:00.000Z',
    ])
    expect(textOf({ sessions: [session({}, { timeZone: '-03:00' })] })).toContain('DTSTART:20260610T123000Z')
  })
})
