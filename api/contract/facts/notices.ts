import type { NoticeEvent } from '../../../domain/notices/events.ts'
import { noticeTitle } from '../notices.ts'
import type { FactsOf, Writer } from './fact.ts'

const aboutCourse = (write: Writer, courseId: string | undefined): readonly string[] =>
  courseId === undefined
    ? []
    : [write.text({ es: 'Curso: {{course}}', en: 'Course: {{course}}' }, { course: write.name(courseId) })]

type Named = {
  readonly personId?: string
  readonly lessonId?: string
  readonly session?: { readonly date?: string }
}

const namesOf = (write: Writer, { personId, lessonId, session }: Named) => ({
  person: write.person(personId),
  lesson: write.name(lessonId),
  date: write.day(session?.date ?? null),
})

const proofOf = (
  write: Writer,
  { version, digest }: { readonly version?: number; readonly digest?: string | null },
): readonly string[] => [
  ...(version === undefined
    ? []
    : [
        write.text(
          { es: 'Texto del aviso: versión {{version}}', en: 'Words of the notice: version {{version}}' },
          { version },
        ),
      ]),
  ...(digest
    ? [write.text({ es: 'Huella del texto: {{digest}}', en: 'Digest of the words: {{digest}}' }, { digest })]
    : []),
]

export const noticeFacts = {
  NoticeGiven: {
    version: 1,
    seals: { digest: 'identity', sealedDueOn: 'identity' },
    kind: 'notices',
    title: { es: 'Aviso', en: 'Notice' },
    sentence: ({ personId, kind, about, version, digest }, write) => [
      write.text(
        { es: 'Se avisó a {{person}}: {{title}}', en: '{{person}} was notified: {{title}}' },
        { person: write.person(personId), title: write.text(noticeTitle(kind ?? '')) },
      ),
      ...aboutCourse(write, about?.courseId),
      ...proofOf(write, { version, digest }),
    ],
  },
  NoticesReadUpTo: {
    version: 1,
    kind: 'notices',
    title: { es: 'Avisos leídos', en: 'Notices read' },
    sentence: ({ personId }, write) =>
      write.text(
        { es: '{{person}} leyó sus avisos', en: '{{person}} read their notices' },
        { person: write.person(personId) },
      ),
  },
  NoticeActedOn: {
    version: 1,
    kind: 'notices',
    title: { es: 'Aviso atendido', en: 'Notice acted on' },
    sentence: ({ personId }, write) =>
      write.text(
        { es: '{{person}} atendió un aviso', en: '{{person}} acted on a notice' },
        { person: write.person(personId) },
      ),
  },
  LetterDelivered: {
    version: 1,
    seals: { digest: 'identity' },
    kind: 'notices',
    title: { es: 'Correo enviado', en: 'Email sent' },
    sentence: ({ personId, kind, noticeIds, digest }, write) => [
      kind === 'digest'
        ? write.text(
            {
              es: 'Se envió a {{person}} el resumen del día: {{count}} avisos',
              en: 'The digest of the day was sent to {{person}}: {{count}} notices',
            },
            { person: write.person(personId), count: noticeIds?.length ?? 0 },
          )
        : write.text(
            { es: 'Se envió a {{person}} un aviso por correo', en: 'A notice was emailed to {{person}}' },
            { person: write.person(personId) },
          ),
      ...proofOf(write, { digest }),
    ],
  },
  LetterFailed: {
    version: 1,
    kind: 'notices',
    title: { es: 'Correo no entregado', en: 'Email not delivered' },
    sentence: ({ personId, why }, write) =>
      why === 'addressRefused'
        ? write.text(
            {
              es: 'El servidor de correo rechazó la dirección de {{person}}',
              en: 'The mail server refused the address of {{person}}',
            },
            { person: write.person(personId) },
          )
        : write.text(
            {
              es: 'Un correo a {{person}} no pudo enviarse en siete días',
              en: 'An email to {{person}} could not be sent within seven days',
            },
            { person: write.person(personId) },
          ),
  },
  InvitationDelivered: {
    version: 1,
    seals: { digest: 'identity' },
    kind: 'notices',
    title: { es: 'Invitación enviada', en: 'Invitation sent' },
    sentence: ({ personId, lessonId, method, session, digest }, write) => [
      write.text(
        method === 'cancel'
          ? {
              es: 'Se avisó al calendario de {{person}} que ya no hay sesión de {{lesson}} el {{date}}',
              en: 'The calendar of {{person}} was told that the session of {{lesson}} on {{date}} is canceled',
            }
          : {
              es: 'Se envió a {{person}} la invitación a {{lesson}}, el {{date}}',
              en: '{{person}} was sent the invitation to {{lesson}} on {{date}}',
            },
        namesOf(write, { personId, lessonId, session }),
      ),
      ...proofOf(write, { digest }),
    ],
  },
  InvitationInDoubt: {
    version: 1,
    kind: 'notices',
    title: { es: 'Invitación sin confirmar', en: 'Unconfirmed invitation' },
    sentence: ({ personId, lessonId, session }, write) =>
      write.text(
        {
          es: 'No consta si {{person}} recibió un correo sobre {{lesson}}, el {{date}}: el servidor se detuvo al enviarlo',
          en: 'Whether {{person}} received an email about {{lesson}} on {{date}} is not known: the server stopped while sending it',
        },
        namesOf(write, { personId, lessonId, session }),
      ),
  },
  InvitationFailed: {
    version: 1,
    kind: 'notices',
    title: { es: 'Invitación no entregada', en: 'Invitation not delivered' },
    sentence: ({ personId, lessonId, session, why }, write) =>
      write.text(
        why === 'addressRefused'
          ? {
              es: 'El servidor de correo rechazó la dirección de {{person}}: no recibió el correo sobre {{lesson}}, el {{date}}',
              en: 'The mail server refused the address of {{person}}, who did not receive the email about {{lesson}} on {{date}}',
            }
          : {
              es: 'El correo a {{person}} sobre {{lesson}}, el {{date}}, no pudo enviarse en siete días',
              en: 'The email to {{person}} about {{lesson}} on {{date}} could not be sent within seven days',
            },
        namesOf(write, { personId, lessonId, session }),
      ),
  },
} satisfies FactsOf<NoticeEvent>
