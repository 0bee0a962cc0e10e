import type { EnrolmentEvent, Evidence } from '../../../domain/enrolments/events.ts'
import type { FactsOf, Writer } from './fact.ts'
import { personAndCourse } from './phrases.ts'
import { statusNames } from './terms.ts'

const status = (write: Writer, key: keyof typeof statusNames): string =>
  write.quote(write.text(statusNames[key]))

/** An approval or a failure that took the other's place. */
const outcomeLines = (write: Writer, reached: 'aprobado' | 'reprobado'): readonly string[] => {
  if (write.beforeType !== 'CourseApproved' && write.beforeType !== 'CourseFailed') return []
  const before = write.beforeType === 'CourseApproved' ? 'aprobado' : 'reprobado'
  return write.difference(
    write.text({ es: 'El estatus', en: 'The status' }),
    status(write, before),
    status(write, reached),
  )
}

const evidenceLines = (write: Writer, evidence: Evidence | null | undefined): readonly string[] =>
  evidence
    ? [
        write.text(
          { es: 'Evidencia: {{file}}, versión {{version}}', en: 'Evidence: {{file}}, version {{version}}' },
          { file: write.quote(evidence.name), version: evidence.sha256.slice(0, 8) },
        ),
      ]
    : []

export const courseOutcomeFacts = {
  CourseApproved: {
    version: 1,
    seals: { evidence: 'identity', reason: 'identity' },
    kind: 'enrolments',
    title: { es: 'Curso aprobado', en: 'Course passed' },
    tone: 'good',
    sentence: (data, write) => [
      write.text(
        { es: '{{person}} aprobó el curso {{course}}', en: '{{person}} passed the course {{course}}' },
        personAndCourse(write, data),
      ),
      ...(data.recognisedOn
        ? [
            write.text(
              {
                es: 'Por haberlo completado fuera el {{date}}',
                en: 'By completing it elsewhere on {{date}}',
              },
              { date: write.day(data.recognisedOn) },
            ),
          ]
        : []),
      ...outcomeLines(write, 'aprobado'),
      ...evidenceLines(write, data.evidence),
    ],
  },
  CompletionRecognised: {
    version: 1,
    seals: { evidence: 'identity', evidenceUrl: 'identity', reason: 'identity' },
    kind: 'enrolments',
    title: { es: 'Curso completado fuera', en: 'Completion elsewhere' },
    sentence: ({ on, approves, evidence, evidenceUrl, ...data }, write) => [
      write.text(
        approves
          ? {
              es: 'Se reconoció que {{person}} completó fuera el curso {{course}} el {{date}}, como aprobación',
              en: 'It was recognized as a pass that {{person}} completed the course {{course}} elsewhere on {{date}}',
            }
          : {
              es: 'Se anotó que {{person}} completó fuera el curso {{course}} el {{date}}, sin aprobarlo',
              en: 'It was noted that {{person}} completed the course {{course}} elsewhere on {{date}}, without a pass',
            },
        { ...personAndCourse(write, data), date: write.day(on ?? null) },
      ),
      ...evidenceLines(write, evidence),
      ...(evidenceUrl
        ? [
            write.text(
              { es: 'Evidencia: {{address}}', en: 'Evidence: {{address}}' },
              { address: evidenceUrl },
            ),
          ]
        : []),
    ],
  },
  CourseFailed: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Curso reprobado', en: 'Course failed' },
    tone: 'bad',
    sentence: (data, write) => [
      write.text(
        {
          es: '{{person}} reprobó el curso {{course}} por {{lesson}}',
          en: '{{person}} failed the course {{course}} because of {{lesson}}',
        },
        { ...personAndCourse(write, data), lesson: write.name(data.lessonId) },
      ),
      ...outcomeLines(write, 'reprobado'),
    ],
  },
  CourseFailureLifted: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Curso que dejó de estar reprobado', en: 'Course failure lifted' },
    sentence: ({ personId, courseId }, write) =>
      write.text(
        {
          es: '{{person}} ya no tiene reprobado el curso {{course}}, que queda pendiente',
          en: '{{person}} has no longer failed the course {{course}}, which is pending',
        },
        { person: write.person(personId), course: write.name(courseId) },
      ),
  },
  StatusCorrected: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'enrolments',
    title: { es: 'Corrección de un estatus', en: 'Status corrected' },
    sentence: ({ from = 'pendiente', to = 'pendiente', ...data }, write) =>
      write.text(
        {
          es: 'El estatus de {{person}} en {{course}} pasó de {{from}} a {{to}}, puesto a mano',
          en: 'The status of {{person}} in {{course}} went from {{from}} to {{to}}, set by hand',
        },
        {
          ...personAndCourse(write, data),
          from: status(write, from),
          to: status(write, to),
        },
      ),
  },
} satisfies Partial<FactsOf<EnrolmentEvent>>
