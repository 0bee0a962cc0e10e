import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { invitationText } from '../../api/features/calendars/invitations/invitation-text.ts'
import { composeInvitation } from '../../api/features/calendars/invitations/letter-words.ts'
import { openTransport } from '../../api/mail/transport.ts'
import { id, ids } from '../support/a.ts'
import { invitationIn } from '../support/invitations.ts'
import { startMailServer } from '../support/smtp.ts'

const publicUrl = 'https://faro.example'
const session = {
  name: 'Repaso',
  course_name: 'Muelle',
  session: {
    date: '2026-06-10',
    time: '09:30:00',
    timeZone: 'America/Mexico_City',
    description: 'Repaso',
    meetUrl: 'https://meet.example.com/a',
    address: null,
  },
}

type Over = { name?: string; fullName?: string; course_name?: string; description?: string }

const textOf = ({ name = 'Repaso', fullName = 'Ana', course_name = 'Muelle', description = 'R' }: Over) =>
  invitationText(
    {
      ...session,
      name,
      course_name,
      session: { ...session.session, description },
      ...{ lessonId: ids.lesson, sequence: 3, method: 'request', at: '2026-03-02T15:00:00.000Z' },
    },
    {
      ...{ locale: 'es', publicUrl, organizer: 'bitacora@faro.example' },
      attendee: { email: 'ana@example.com', name: fullName, isInstructor: false },
    },
  )

const letterOf = ({ name = 'Repaso', fullName = 'Ana' }: Over) => ({
  ...composeInvitation({
    session: { ...session, name },
    ...{ occasion: 'invited', to: 'ana@example.com', fullName, teaches: false, locale: 'es', publicUrl },
    stopToken: 'a.b',
  }),
  calendar: { method: 'request' as const, text: textOf({ name, fullName }) },
})

describe('the words of an invitation', () => {
  type Written = Parameters<typeof composeInvitation>[0]
  const when = { es: 'miércoles, 10 de junio de 2026, 09:30 h', en: 'Wednesday, June 10, 2026, 9:30 AM' }
  const written = (over: Partial<Written>) =>
    composeInvitation({
      ...{ session, occasion: 'invited', to: 'ana@example.com', fullName: 'Ana', teaches: false },
      ...{ locale: 'es', publicUrl, stopToken: 'a.b', ...over },
    })

  test.each<[Written['locale'], Written['occasion'], boolean, string, string]>([
    [
      'es',
      'invited',
      false,
      'Invitación',
      'Tiene una sesión de capacitación. Este correo la agrega a su calendario.',
    ],
    [
      'es',
      'invited',
      true,
      'Invitación',
      'Usted imparte esta sesión. Este correo la agrega a su calendario.',
    ],
    [
      'es',
      'changed',
      true,
      'Cambió la sesión',
      'Cambiaron los datos de una sesión. Este correo la corrige en su calendario.',
    ],
    [
      'es',
      'canceled',
      false,
      'Se canceló la sesión',
      'Esta sesión ya no se da. Este correo la quita de su calendario.',
    ],
    [
      'es',
      'removed',
      false,
      'Ya no asiste a la sesión',
      'Ya no tiene que asistir a esta sesión. Este correo la quita de su calendario.',
    ],
    [
      'en',
      'invited',
      false,
      'Invitation',
      'You have a training session. This email adds it to your calendar.',
    ],
    ['en', 'invited', true, 'Invitation', 'You teach this session. This email adds it to your calendar.'],
    [
      'en',
      'changed',
      true,
      'Session changed',
      'The details of a session changed. This email corrects it in your calendar.',
    ],
    [
      'en',
      'canceled',
      false,
      'Session canceled',
      'This session is canceled. This email takes it out of your calendar.',
    ],
    [
      'en',
      'removed',
      false,
      'You no longer attend the session',
      'You no longer have to attend this session. This email takes it out of your calendar.',
    ],
  ])('[DUE-21] say in %s that one is %s (who teaches: %s)', (locale, occasion, teaches, subject, text) => {
    const letter = written({ locale, occasion, teaches })
    expect(letter.subject).toBe(`${subject}: Repaso · ${when[locale]}`)
    expect(letter.text.split('\n\n')[1]).toBe(text)
  })

  test('[DUE-21] lead to the session while it takes place for its reader, say why it came, and stop such mail', () => {
    const foot = (over: Partial<Written>) => {
      const { text } = written(over)
      const why = text.split('\n\n').at(-2)
      return [text.includes('https://meet.example.com/a'), /(Ver|See) [^:]+(?=:)/.exec(text)?.[0], why]
    }
    expect([foot({}), foot({ occasion: 'removed' })]).toEqual([
      [
        true,
        'Ver la sesión',
        'Lo recibe porque la sesión es para usted. No hace falta responder: nadie lee las respuestas.',
      ],
      [
        false,
        'Ver mi calendario',
        'Lo recibe porque la sesión era para usted. No hace falta responder: nadie lee las respuestas.',
      ],
    ])
    expect([foot({ locale: 'en' }), foot({ locale: 'en', occasion: 'canceled' })]).toEqual([
      [
        true,
        'See the session',
        'You receive it because the session is for you. There is no need to reply: nobody reads the replies.',
      ],
      [
        false,
        'See my calendar',
        'You receive it because the session was for you. There is no need to reply: nobody reads the replies.',
      ],
    ])
    const { text, stopAt } = written({ locale: 'en', occasion: 'canceled' })
    expect(stopAt).toBe(`${publicUrl}/api/mail/stop/a.b`)
    expect(text).toMatch(/Stop notices by email: https:\/\/faro\.example\/avisos#correo$/)
    expect(written({}).text).toContain('Dejar de recibir avisos por correo: ')
  })
})

const hostile = [
  'Eva\r\nATTENDEE:mailto:espia@example.com',
  'Eva\nBEGIN:VALARM\nEND:VALARM',
  'Eva"Uno";CN=Otra:mailto:espia@example.com',
  'Eva\\nUno, Dos; Tres: «Cuatro»',
  '\u0000\u0007Eva\u0085\u2028Uno',
  'Ñandú 🚢 '.repeat(60).trim(),
  'مرحبا \u202Eزيارة',
  '\r\n\r\nBcc: espia@example.com',
]

describe('the text of an invitation', () => {
  test('[DUE-21] holds one entry and one attendee, whatever names say', () => {
    for (const text of hostile)
      for (const over of [{ name: text }, { fullName: text }, { course_name: text }, { description: text }]) {
        const file = textOf(over)
        const calendar = new ICAL.Component(ICAL.parse(file))
        const [event, ...others] = calendar.getAllSubcomponents('vevent')
        expect([over, others, event?.getAllSubcomponents()]).toEqual([over, [], []])
        const attendees = event
          ?.getAllProperties('attendee')
          .map((one) => String(one.getFirstValue()).toLowerCase())
        expect([over, attendees]).toEqual([over, ['mailto:ana@example.com']])
        expect(event?.getAllProperties('organizer').map((one) => one.getFirstValue())).toEqual([
          'mailto:bitacora@faro.example',
        ])
        expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }
  })

  test('[DUE-21] keeps letters, marks and pictures of a name', () => {
    const name = 'Práctica «Ñ», nivel 2; turno: noche 🚢'
    const event = new ICAL.Component(ICAL.parse(textOf({ name }))).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe(`${name} · Muelle`)
  })

  test('[DUE-21] is the same for each try of a mail', () => {
    expect(textOf({})).toBe(textOf({}))
  })
})

test('[DUE-21] no name gives the mail a header, a reader or a part of its own', async () => {
  const server = await startMailServer()
  const send = openTransport(server.url, publicUrl)
  for (const [place, text] of hostile.entries())
    for (const over of [{ name: text }, { fullName: text }]) await send(letterOf(over), id('m', place))
  expect(server.received).toHaveLength(hostile.length * 2)
  for (const received of server.received) {
    const { to, parts, attendee } = invitationIn(received)
    const [head = ''] = received.raw.split('\r\n\r\n')
    expect([to, attendee?.value.toLowerCase()]).toEqual([['ana@example.com'], 'mailto:ana@example.com'])
    expect(parts).toEqual([
      'multipart/mixed',
      ['multipart/alternative', ['text/plain', 'text/html', 'text/calendar']],
      'application/ics',
    ])
    expect(
      head
        .split('\r\n')
        .map((line) => line.length)
        .filter((length) => length > 998),
    ).toEqual([])
    expect(head).not.toMatch(/^(bcc|cc|attendee):/im)
  }
  await server.stop()
})
