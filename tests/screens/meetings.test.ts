import { describe, expect, test } from 'vitest'
import { locationOf } from '../../web/features/enrolments/session-calendar.ts'
import { printed } from '../support/printed.ts'

const { RemoteSessions } = await import('../../web/features/dashboard/Upcoming.tsx')
const { SessionCards } = await import('../../web/features/courses/detail/SessionCards.tsx')
const { SessionFacts } = await import('../../web/features/attendance/SessionFacts.tsx')
const { SessionLesson } = await import('../../web/features/enrolments/SessionLesson.tsx')

const fine = 'https://meet.example.com/sala'
/** An address of earlier versions that leads to evil.example. */
const masked = 'https://zoom.us@evil.example'

const held = {
  ...{ id: 's', name: 'Repaso', date: '2030-03-02', time: '09:00:00', timeZone: 'America/Mexico_City' },
  ...{ LessonType: { name: 'meet' }, description: 'Lo visto.', address: null, addressParts: null },
  ...{
    attendedCount: 0,
    attendeeCount: 3,
    dateAttendanceTaken: null,
    sessionStatus: null,
    ownAttended: null,
  },
}

/** Every place that shows a session's address. */
const places = (meetUrl: string) => {
  const session = { ...held, meetUrl }
  const course = { id: 'c', coverImage: null }
  const register = { rows: [], changes: new Map(), editing: false }
  return [
    printed(RemoteSessions, { sessions: [{ ...session, courseId: 'c', courseName: 'Faro' }] } as never),
    printed(SessionCards, { course, modules: [{ lessons: [session] }] } as never),
    printed(SessionFacts, { lesson: session, register } as never),
    printed(SessionLesson, { lesson: session } as never),
  ]
}

describe('where a session is held online', () => {
  test('is a link in each place that shows it, to a tab of its own which is told nothing', () => {
    for (const place of places(fine)) {
      const link = place.all('a').find(({ href }) => href === fine)
      expect(link).toMatchObject({ target: '_blank', rel: 'noreferrer', title: fine })
      expect(link?.text).toContain(fine)
    }
  })

  test('is only read where its address does not show where it leads', () => {
    for (const place of places(masked)) {
      expect(place.all('a').filter(({ href }) => href?.includes('evil'))).toEqual([])
      expect(place.all(`[title="${masked}"]`).map(({ text }) => text)).toEqual([masked])
    }
  })

  test('is not shown of a session without a day, which is said instead', () => {
    const said = (locale: 'es' | 'en') =>
      printed(SessionLesson, { lesson: { ...held, date: null } } as never, { locale }).texts(
        'h2, h3, p, .rt-Text',
      )
    expect([said('es'), said('en')]).toEqual([
      ['La sesión aún no tiene fecha', 'Cuando se programe, aparecerá aquí.'],
      ['The session has no date yet', 'It will appear here once it is scheduled.'],
    ])
  })

  test('goes into a calendar as a link, or not at all', () => {
    expect(locationOf(fine, '')).toBe(fine)
    expect(locationOf(masked, '')).toBe('')
    expect(locationOf(null, 'Av. Juárez 12')).toBe('Av. Juárez 12')
  })
})
