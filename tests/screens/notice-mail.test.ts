import { afterEach, describe, expect, test } from 'vitest'
import type { CompanyMail } from '../../web/features/organisation/notices/notice-mail.data.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { NoticeMail } = await import('../../web/features/organisation/notices/NoticeMail.tsx')
const { OwnChoices } = await import('../../web/features/notices/OwnChoices.tsx')
const { OwnMail } = await import('../../web/features/notices/OwnMail.tsx')

afterEach(forgetAnswers)

const mail: CompanyMail = {
  isOn: true,
  digestHour: 8,
  quiet: { from: 21, until: 7 },
  hasServer: true,
  reached: 244,
  missing: 46,
  refused: 1,
  lastWeek: { letters: 34, people: 28 },
}

describe("the company's notices by mail", () => {
  const seen = async (over: Partial<CompanyMail> = {}, locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered('GET /company/notice-mail', {}, { ...mail, ...over })
    return printed(NoticeMail, {}, { locale })
  }

  test('[DUE-17] say when they are sent, whom they reach, and lead to those whom they do not', async () => {
    const part = await seen()
    expect(part.texts('p')).toEqual([
      'Los avisos salen también por correo; el resumen del día, a las 08:00. De 21:00 a 07:00 no se envía nada.',
      'El correo llega a 244 personas activas.',
      '46 personas no tienen correo registrado',
      'El servidor rechazó el correo de 1 persona',
    ])
    expect(part.all('a').map(({ href }) => href)).toEqual([
      '/empleados?status=ACTIVE&mail=MISSING',
      '/empleados?status=ACTIVE&mail=REFUSED',
    ])
    expect(part.texts('button')).toEqual(['Cambiar'])
    expect((await seen({}, 'en')).texts('p')[0]).toBe(
      'Notices are sent by email too; the digest of the day, at 08:00. Nothing is sent from 21:00 to 07:00.',
    )
  })

  test('[DUE-15] are off until somebody switches them on, who is told how many letters a week made, and cannot be without a mail server', async () => {
    const off = await seen({ isOn: false, missing: 0, refused: 0 })
    expect(off.texts('p')).toEqual([
      'Los avisos se leen solo en Bitácora.',
      'El correo llega a 244 personas activas.',
      'Con los avisos de los últimos siete días habrían salido 34 correos. Personas que los reciben: 28.',
    ])
    expect((await seen({ isOn: false, lastWeek: { letters: 1, people: 1 } }, 'en')).texts('p')).toContain(
      'The notices of the last seven days would have made 1 email, to one person.',
    )
    expect(off.texts('button')).toEqual(['Activar'])
    const without = await seen({ hasServer: false })
    expect(without.texts('p')).toEqual([
      'Esta instalación no tiene servidor de correo: los avisos se leen en Bitácora.',
    ])
    expect(without.texts('button')).toEqual([])
  })
})

describe("one's own notices by mail", () => {
  const mail = { isOn: true, hasAddress: true, isStopped: false }
  const seen = (own: Partial<typeof mail>) => printed(OwnMail, { mail: { ...mail, ...own } })

  test('[DUE-17] are stopped by a switch, which needs an address, where the company sends them', () => {
    const states = (own: Partial<typeof mail>) => {
      const part = seen(own)
      const [control] = part.all('[role=switch]')
      return [control?.['aria-checked'], control?.disabled !== undefined, part.texts('label')]
    }
    const label = ['Recibirlos también por correo']
    expect(states({})).toEqual(['true', false, label])
    expect(states({ isStopped: true })).toEqual(['false', false, label])
    expect(states({ hasAddress: false })).toEqual([
      'true',
      true,
      ['Para recibirlos por correo, pida a Recursos Humanos que registre su dirección'],
    ])
    expect(seen({ isOn: false }).all('label')).toEqual([])
  })

  test('[DUE-17] and on this device: one alert says what could not be read, and what could is there', async () => {
    const choices = async (read: typeof mail | CodedError) => {
      forgetAnswers()
      await readAnswered('GET /me/mail', {}, read)
      await readAnswered('GET /me/push', {}, new CodedError('timeout'))
      const part = printed(OwnChoices, {})
      return [part.all('[role=alert]').length, part.texts('[role=alert] button'), part.texts('label').length]
    }
    expect(await choices(mail)).toEqual([1, ['Reintentar'], 1])
    expect(await choices(new CodedError('timeout'))).toEqual([1, ['Reintentar'], 0])
  })
})
