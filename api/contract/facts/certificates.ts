import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { DataIn, FactsOf, Shown, Writer } from './fact.ts'
import { personAndCourse } from './phrases.ts'

const issue = (write: Writer, data: Shown<DataIn<EnrolmentEvent, 'CertificateIssued'>>): string => {
  const { personId, code = '', courseName, expiresOn, issuedOn, validFrom } = data
  const words = { person: write.person(personId), code, course: write.quote(courseName) }
  if (expiresOn && validFrom !== issuedOn)
    return write.text(
      {
        es: '{{person}} renovó {{course}} antes de tiempo: el certificado {{code}} vale desde el {{from}} y vence el {{date}}',
        en: '{{person}} renewed {{course}} early: the certificate {{code}} is valid from {{from}} and expires on {{date}}',
      },
      { ...words, from: write.day(validFrom ?? null), date: write.day(expiresOn) },
    )
  return expiresOn
    ? write.text(
        {
          es: '{{person}} recibió el certificado {{code}} de {{course}}, que vence el {{date}}',
          en: '{{person}} received the certificate {{code}} of {{course}}, which expires on {{date}}',
        },
        { ...words, date: write.day(expiresOn) },
      )
    : write.text(
        {
          es: '{{person}} recibió el certificado {{code}} de {{course}}, sin vencimiento',
          en: '{{person}} received the certificate {{code}} of {{course}}, which never expires',
        },
        words,
      )
}

export const certificateFacts = {
  CertificateIssued: {
    version: 2,
    seals: { holderName: 'identity' },
    kind: 'enrolments',
    title: { es: 'Emisión de un certificado', en: 'Certificate issued' },
    tone: 'good',
    sentence: (data, write) => issue(write, data),
  },
  RenewalOpened: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Apertura de una renovación', en: 'Renewal opened' },
    sentence: ({ code = '', expiresOn = null, ...data }, write) =>
      write.text(
        {
          es: 'Se abrió la renovación de {{course}} para {{person}}: el certificado {{code}} vence el {{date}}',
          en: 'The renewal of {{course}} opened for {{person}}: the certificate {{code}} expires on {{date}}',
        },
        { ...personAndCourse(write, data), code, date: write.day(expiresOn) },
      ),
  },
  CertificateExpired: {
    version: 2,
    kind: 'enrolments',
    title: { es: 'Vencimiento de un certificado', en: 'Certificate expired' },
    sentence: ({ code = '', expiresOn = null, ...data }, write) =>
      write.text(
        {
          es: 'Venció el {{date}} el certificado {{code}} de {{person}} en {{course}}; el curso queda pendiente otra vez',
          en: 'The certificate {{code}} of {{person}} in {{course}} expired on {{date}}; the course is due again',
        },
        { ...personAndCourse(write, data), code, date: write.day(expiresOn) },
      ),
  },
  CertificateRevoked: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'enrolments',
    title: { es: 'Revocación de un certificado', en: 'Certificate revoked' },
    sentence: ({ code = '', ...data }, write) =>
      write.text(
        {
          es: 'Se revocó el certificado {{code}} de {{person}} en {{course}}, y con él su aprobación',
          en: 'The certificate {{code}} of {{person}} in {{course}} was revoked, and with it the approval',
        },
        { ...personAndCourse(write, data), code },
      ),
  },
  RenewalMissed: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Renovación no hecha a tiempo', en: 'Renewal missed' },
    sentence: ({ renewBy = null, ...data }, write) =>
      write.text(
        {
          es: '{{person}} no volvió a aprobar {{course}} a más tardar el {{date}}; el curso cuenta como reprobado',
          en: '{{person}} did not pass {{course}} again by {{date}}; the course counts as failed',
        },
        { ...personAndCourse(write, data), date: write.day(renewBy) },
      ),
  },
} satisfies Partial<FactsOf<EnrolmentEvent>>
