import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
} from 'ical-generator'
import type { ToldSession } from '../../../../projections/invitations.questions.ts'
import { senderName } from '../../../mail/transport.ts'
import { type EntryFrame, frameOf, plain, prodId, sessionEvent, withZones } from '../calendar-text.ts'

export type Attendee = {
  readonly email: string
  readonly name: string
  readonly isInstructor: boolean
}

type Entry = ToldSession & {
  readonly lessonId: string
  readonly sequence: number
  readonly method: 'request' | 'cancel'
  /** An instant: the same for each try of a mail. */
  readonly at: string
}

/** Parameters cannot hold quotation marks, and several programs do not know their escapes. */
const parameter = (name: string): string => plain(name.replace(/[\n\t]/g, ' ')).replaceAll('"', "'")

/** iTIP, RFC 5546: one session and one attendee, so that nobody reads the address of another. */
export const invitationText = (
  { lessonId, method, at, ...session }: Entry,
  { organizer, attendee, ...given }: EntryFrame & { readonly organizer: string; readonly attendee: Attendee },
): string => {
  const frame = frameOf(given)
  const row = { ...session, lesson_id: lessonId, changed_at: at, is_cancelled: method === 'cancel' }
  const calendar = new ICalCalendar({
    prodId: prodId(given.locale),
    method: method === 'cancel' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        ...sessionEvent(row, frame),
        organizer: { name: senderName, email: organizer },
        attendees: [
          {
            email: attendee.email,
            name: parameter(attendee.name),
            type: ICalAttendeeType.INDIVIDUAL,
            role: attendee.isInstructor ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      },
    ],
  })
  return `${withZones(calendar.toString(), [row])}\r\n`
}
