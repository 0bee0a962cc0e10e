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
