import { writtenAddress } from '../../../../domain/courses/session-rules.ts'
import type { ToldSession } from '../../../../projections/invitations.questions.ts'
import type { Locale } from '../../../caller.ts'
import { type Formats, formats } from '../../../contract/formats.ts'
import { compose, type LetterParts } from '../../../mail/compose.ts'
import type { Letter } from '../../../mail/transport.ts'

/** `removed`: the session takes place without them. */
export type Occasion = 'invited' | 'changed' | 'canceled' | 'removed'

type Words = {
  readonly subject: Readonly<Record<Occasion, string>>
  readonly text: Readonly<Record<Occasion, string>>
  readonly teaching: string
  readonly course: (name: string) => string
  readonly allDay: string
  readonly at: (day: string, hour: string) => string
  readonly open: string
  readonly join: string
  readonly openCalendar: string
  readonly why: string
  readonly wasFor: string
  readonly noReply: string
  readonly stop: string
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    subject: {
      invited: 'Invitación',
      changed: 'Cambió la sesión',
      canceled: 'Se canceló la sesión',
      removed: 'Ya no asiste a la sesión',
    },
    text: {
      invited: 'Tiene una sesión de capacitación. Este correo la agrega a su calendario.',
      changed: 'Cambiaron los datos de una sesión. Este correo la corrige en su calendario.',
      canceled: 'Esta sesión ya no se da. Este correo la quita de su calendario.',
      removed: 'Ya no tiene que asistir a esta sesión. Este correo la quita de su calendario.',
    },
    teaching: 'Usted imparte esta sesión. Este correo la agrega a su calendario.',
    course: (name) => `Curso: ${name}`,
    allDay: 'todo el día',
    at: (day, hour) => `${day}, ${hour}`,
    open: 'Ver la sesión',
    join: 'Enlace de la sesión',
    openCalendar: 'Ver mi calendario',
    why: 'Lo recibe porque la sesión es para usted.',
    wasFor: 'Lo recibe porque la sesión era para usted.',
    noReply: 'No hace falta responder: nadie lee las respuestas.',
    stop: 'Dejar de recibir avisos por correo',
  },
  en: {
    subject: {
      invited: 'Invitation',
      changed: 'Session changed',
      canceled: 'Session canceled',
      removed: 'You no longer attend the session',
    },
    text: {
      invited: 'You have a training session. This email adds it to your calendar.',
      changed: 'The details of a session changed. This email corrects it in your calendar.',
      canceled: 'This session is canceled. This email takes it out of your calendar.',
      removed: 'You no longer have to attend this session. This email takes it out of your calendar.',
    },
    teaching: 'You teach this session. This email adds it to your calendar.',
    course: (name) => `Course: ${name}`,
    allDay: 'all day',
    at: (day, hour) => `${day}, ${hour}`,
    open: 'See the session',
    join: 'Link of the session',
    openCalendar: 'See my calendar',
    why: 'You receive it because the session is for you.',
    wasFor: 'You receive it because the session was for you.',
    noReply: 'There is no need to reply: nobody reads the replies.',
    stop: 'Stop notices by email',
  },
}

type Written = {
  readonly occasion: Occasion
  readonly session: ToldSession
  readonly to: string
  readonly fullName: string
  readonly teaches: boolean
  readonly locale: Locale
  readonly publicUrl: string
  readonly stopToken: string
}

const partsOf = (written: Written): LetterParts => {
  const { occasion, session, to, fullName, teaches, locale, publicUrl } = written
  const say = words[locale]
  const isGone = occasion === 'canceled' || occasion === 'removed'
  const { meetUrl, date } = session.session
  const when = whenOf(session.session, formats(locale), say)
  return {
    to,
    subject: `${say.subject[occasion]}: ${oneLine(session.name)} · ${when}`,
    greeting: `${fullName}:`,
    paragraphs: [occasion === 'invited' && teaches ? say.teaching : say.text[occasion]],
    rows: [
      { title: session.name, detail: say.course(session.course_name) },
      {
        title: when,
        detail: placeOf(session.session, locale),
        ...(!isGone && meetUrl !== null && { act: { label: say.join, href: meetUrl } }),
      },
    ],
    button: { label: isGone ? say.openCalendar : say.open, href: `${publicUrl}/dashboard?dia=${date}` },
    foot: [
      { text: `${isGone ? say.wasFor : say.why} ${say.noReply}` },
      { text: say.stop, href: `${publicUrl}/avisos#correo` },
    ],
  }
}

export const composeInvitation = (written: Written): Letter => ({
  ...compose(partsOf(written), written.locale),
  stopAt: `${written.publicUrl}/api/mail/stop/${written.stopToken}`,
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const whenOf = ({ date, time }: ToldSession['session'], format: Formats, say: Words): string =>
  say.at(format.longDate(date), time === null ? say.allDay : format.hour(time))

/** The zone is named, since people of several read it. */
const placeOf = ({ date, time, timeZone, address }: ToldSession['session'], locale: Locale): string => {
  const at = Temporal.PlainDateTime.from(`${date}T${time ?? '12:00:00'}`).toZonedDateTime(timeZone)
  const { name, offset } = formats(locale, timeZone).zone(at.toInstant().toString())
  return [time === null ? '' : `${name} (${offset})`, address ? writtenAddress(address) : '']
    .filter((part) => part !== '')
    .join(' · ')
}
