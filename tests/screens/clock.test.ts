import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayerLesson } from '../../web/features/enrolments/enrolments.data.ts'
import { printed } from '../support/printed.ts'

const { hasBegun } = await import('../../web/features/enrolments/session-moment.ts')
const { Calendar } = await import('../../web/features/dashboard/Calendar.tsx')
const { DashboardScreen } = await import('../../web/features/dashboard/DashboardScreen.tsx')
const { SessionLesson } = await import('../../web/features/enrolments/SessionLesson.tsx')
const { isToCome } = await import('../../web/shared/moment/moment.ts')
const { request } = await import('../../web/shared/data/request.ts')
const { setServerClock, serverNow } = await import('../../web/shared/data/server-clock.ts')
const { fileDate } = await import('../../web/shared/format.ts')

const serversTime = '2026-03-02T18:00:00.000Z'

/** Responses, granted or refused, bear the server's time. */
const hear = async (status: number, headers: HeadersInit = { date: new Date(serversTime).toUTCString() }) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x' }, { status, headers }))
  await request('GET', '/roles').catch(() => undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2027-01-15T12:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setServerClock(new Headers({ date: new Date().toUTCString() }), performance.now())
})

describe('a device whose clock is ten months ahead', () => {
  test('takes the time from each answer of the server, and carries it on by a clock that nobody sets', async () => {
    for (const status of [200, 422]) {
      await hear(status)
      expect(serverNow().toISOString()).toBe(serversTime)
      vi.advanceTimersByTime(90_000)
      vi.setSystemTime('2020-01-01T00:00:00Z')
      expect(serverNow().toISOString()).toBe('2026-03-02T18:01:30.000Z')
      await hear(status, {})
      await hear(status, { date: 'soon' })
      expect(serverNow().toISOString()).toBe('2026-03-02T18:01:30.000Z')
    }
  })

  const timeZone = 'America/Mexico_City'
  const held = (date: string, time: string | null): PlayerLesson => ({
    id: 'l',
    name: 'Repaso',
    description: null,
    duration: null,
    file: null,
    fileName: null,
    fileSize: null,
    fileVersion: null,
    captions: null,
    transcript: null,
    meetUrl: null,
    addressParts: null,
    isCompleted: false,
    ownAttended: null,
    progress: 0,
    playbackSeconds: 0,
    watched: [],
    LessonType: { name: 'remoteSession' },
    date,
    time,
    timeZone,
  })

  test('[DET-09] shows a session as ahead until it begins by the server, then as under way, for three hours or the day', async () => {
    await hear(200)
    const badge = (date: string, time: string | null, locale: 'es' | 'en' = 'es') =>
      printed(SessionLesson, { lesson: held(date, time) }, { locale })
        .all('.rt-Badge')
        .map((one) => [one.text, one['data-accent-color']])
    expect(badge('2026-03-02', '12:00:01')).toEqual([['Próxima', 'gray']])
    expect(badge('2026-03-02', '11:59:59')).toEqual([['En curso', 'gray']])
    expect(badge('2026-03-02', '09:00:00')).toEqual([['Sin asistencia registrada', 'amber']])
    expect(badge('2026-03-03', null, 'en')).toEqual([['Upcoming', 'gray']])
    expect(badge('2026-03-02', null, 'en')).toEqual([['In progress', 'gray']])
    expect(badge('2026-03-01', null, 'en')).toEqual([['No attendance recorded', 'amber']])
    const begun = (date: string | null, time: string | null) => hasBegun({ date, time, timeZone })
    expect([begun('2026-03-02', '12:00:00'), begun('2026-03-02', '12:00:01')]).toEqual([true, false])
    expect([begun('2026-03-02', null), begun('2026-03-03', null), begun(null, null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('dates files, the dashboard and its calendar by the server, and offers no later moment', async () => {
    await hear(200)
    expect(fileDate()).toBe('2026-03-02')
    expect(printed(DashboardScreen, {}).texts('.welcome p')).toEqual(['lunes, 2 de marzo de 2026'])
    expect(printed(DashboardScreen, {}, { locale: 'en' }).texts('.welcome p')).toEqual([
      'Monday, March 2, 2026',
    ])
    expect(printed(Calendar, {}).one('[aria-current="date"]')?.['data-date']).toBe('2026-03-02')
    const toCome = (date: string, time: string) => isToCome({ date, time })
    expect([toCome('2026-03-02', ''), toCome('2026-03-03', '')]).toEqual([false, true])
    const [hours, minutes] = [serverNow().getHours(), serverNow().getMinutes()]
    const clock = (more: number) =>
      `${String(hours).padStart(2, '0')}:${String(minutes + more).padStart(2, '0')}:00`
    expect([toCome('2026-03-02', clock(0)), toCome('2026-03-02', clock(1))]).toEqual([false, true])
  })
})
