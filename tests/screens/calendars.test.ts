import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarAddress as Status } from '../../api/contract/routes/calendars.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { CodedError } = await import('../../web/shared/coded-error.ts')
const { CalendarAddress } = await import('../../web/features/calendars/CalendarAddress.tsx')
const { NewAddress } = await import('../../web/features/calendars/NewAddress.tsx')
const { ProfileScreen } = await import('../../web/features/plans/ProfileScreen.tsx')

afterEach(forgetAnswers)

const shown = async (status: Status | Error, locale: 'es' | 'en' = 'es') => {
  forgetAnswers()
  await readAnswered('GET /calendar-address', {}, status)
  const part = printed(CalendarAddress, {}, { locale })
  return { title: part.texts('h2'), texts: part.texts('p'), acts: part.texts('button') }
}

describe('[DUE-20] one’s calendar', () => {
  test('says what it is for, and offers an address where there is none', async () => {
    const none = { madeAt: null, lastUsedOn: null }
    expect(await shown(none)).toEqual({
      title: ['Calendario'],
      texts: [
        'Vea sus sesiones, fechas límite y vencimientos de certificados en la aplicación de calendario que ya usa.',
      ],
      acts: ['Crear dirección'],
    })
    expect(await shown(none, 'en')).toMatchObject({ title: ['Calendar'], acts: ['Make address'] })
  })

  test('says since when there is an address and on which day it was used, and renews and revokes it', async () => {
    const madeAt = '2026-03-02T18:00:00.000Z'
    const unused = await shown({ madeAt, lastUsedOn: null })
    expect(unused.texts[1]).toBe('La dirección se creó el 2 mar 2026. Todavía no se ha usado.')
    expect(unused.acts).toEqual(['Renovar', 'Revocar'])
    const used = await shown({ madeAt, lastUsedOn: '2026-03-05' })
    expect(used.texts[1]).toBe('La dirección se creó el 2 mar 2026. Se usó por última vez el 5 mar 2026.')
    expect((await shown({ madeAt, lastUsedOn: '2026-03-05' }, 'en')).texts[1]).toBe(
      'The address was made on Mar 2, 2026. It was last used on Mar 5, 2026.',
    )
  })

  test('waits without an act, and is read again where that failed', async () => {
    const away = new CodedError('database.unavailable')
    expect((await shown(away)).acts).toEqual(['Reintentar'])
    forgetAnswers()
    const waiting = printed(CalendarAddress, {})
    expect([waiting.texts('h2'), waiting.texts('button')]).toEqual([['Calendario'], []])
  })

  test('shows a new address with how to subscribe in each program, and a link that does', () => {
    const address = 'https://faro.example/api/calendar/abc.ics'
    const part = printed(NewAddress, { address, onDone: () => undefined })
    expect(part.texts('code')).toEqual([address])
    expect(part.one('a')).toMatchObject({
      text: 'Abrir en la aplicación de calendario',
      href: 'webcal://faro.example/api/calendar/abc.ics',
    })
    expect(part.texts('dt')).toEqual(['Google Calendar', 'Outlook', 'Apple'])
    expect(part.texts('p')[0]).toContain('no se mostrará de nuevo')
  })

  test('is on one’s own profile alone', () => {
    const titles = (at: string) => printed(ProfileScreen, {}, { at, isAdministrator: true }).texts('h2')
    expect(titles('/empleado/desarrollo')).toContain('Calendario')
    expect(titles('/empleado/desarrollo?empleado=p')).not.toContain('Calendario')
  })
})
