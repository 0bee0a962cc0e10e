import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { FactsOf, Writer } from './fact.ts'
import { personAndLesson } from './phrases.ts'

type Attendance = { readonly attended?: boolean; readonly isMakeUp?: boolean }

const statusOf = (write: Writer, { attended, isMakeUp }: Attendance): string => {
  if (!attended) return write.text({ es: 'ausente', en: 'absent' })
  return write.text(
    isMakeUp
      ? { es: 'presente por reposición', en: 'present at a make-up' }
      : { es: 'presente', en: 'present' },
  )
}

export const attendanceFacts = {
  AttendanceTaken: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'grades',
    title: { es: 'Asistencia en borrador', en: 'Attendance drafted' },
    sentence: (data, write) =>
      data.attended === undefined
        ? write.text(
            {
              es: 'Se anotó la asistencia de {{person}} en {{lesson}}',
              en: 'The attendance of {{person}} at {{lesson}} was noted',
            },
            personAndLesson(write, data),
          )
        : [
            write.text(
              {
                es: 'Se anotó a {{person}} como {{status}} en {{lesson}}',
                en: '{{person}} was marked as {{status}} at {{lesson}}',
              },
              {
                ...personAndLesson(write, data),
                status: statusOf(write, data),
              },
            ),
            ...(write.before
              ? write.difference(
                  write.text({ es: 'La asistencia', en: 'Attendance' }),
                  statusOf(write, write.before),
                  statusOf(write, data),
                )
              : []),
          ],
  },
  AttendanceSent: {
    version: 1,
    kind: 'grades',
    title: { es: 'Asistencia enviada', en: 'Attendance sent' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se envió la asistencia de {{person}} a {{lesson}}: {{status}}',
          en: 'The attendance of {{person}} at {{lesson}} was sent: {{status}}',
        },
        { ...personAndLesson(write, data), status: statusOf(write, data) },
      ),
  },
  AttendanceCorrected: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'grades',
    title: { es: 'Asistencia corregida', en: 'Attendance corrected' },
    sentence: (data, write) => [
      write.text(
        {
          es: 'Se corrigió la asistencia de {{person}} a {{lesson}} después de enviarla',
          en: 'The attendance of {{person}} at {{lesson}} was corrected after it was sent',
        },
        personAndLesson(write, data),
      ),
      ...write.difference(
        write.text({ es: 'La asistencia', en: 'Attendance' }),
        statusOf(write, data.from ?? {}),
        statusOf(write, data.to ?? {}),
      ),
    ],
  },
} satisfies Partial<FactsOf<EnrolmentEvent>>
