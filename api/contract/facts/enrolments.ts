import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { attendanceFacts } from './attendance.ts'
import { certificateFacts } from './certificates.ts'
import { courseOutcomeFacts } from './course-outcomes.ts'
import { dueDateFacts } from './due-dates.ts'
import type { Cause, DataIn, FactsOf, Shown, Writer } from './fact.ts'
import { gradeFacts } from './grades.ts'
import { opportunityFacts } from './opportunities.ts'
import { levelOf, personAndCourse, personAndLesson } from './phrases.ts'

/** The cause in the data, else that of its causation. */
const causeIn = (
  { because }: Shown<DataIn<EnrolmentEvent, 'EnrolmentEnded'>>,
  { cause }: Writer,
): Cause | null => {
  if (because === 'author') return null
  return because && because !== 'unknown' ? because : cause
}

export const enrolmentFacts = {
  Enrolled: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Inscripción a un curso', en: 'Enrollment' },
    sentence: (data, write) =>
      write.text(
        data.because === 'requirement'
          ? {
              es: 'Se inscribió a {{person}} en {{course}} por un requisito',
              en: '{{person}} was enrolled in {{course}} because it is required',
            }
          : { es: 'Se inscribió a {{person}} en {{course}}', en: '{{person}} was enrolled in {{course}}' },
        personAndCourse(write, data),
      ),
  },
  RequirementApplied: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Requisito que alcanzó a una persona', en: 'Requirement that reached a person' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'A {{person}} se le requiere {{course}} por un requisito {{level}}',
          en: '{{course}} is required of {{person}} by a {{level}} requirement',
        },
        { ...personAndCourse(write, data), level: levelOf(write, data) },
      ),
  },
  RequirementLifted: {
    version: 2,
    kind: 'enrolments',
    title: { es: 'Requisito que dejó de alcanzar a una persona', en: 'Requirement lifted from a person' },
    sentence: (data, write) =>
      write.because(
        write.text(
          {
            es: 'El requisito {{level}} de {{course}} dejó de alcanzar a {{person}}',
            en: 'The {{level}} requirement of {{course}} no longer reaches {{person}}',
          },
          { ...personAndCourse(write, data), level: levelOf(write, data) },
        ),
        causeIn(data, write),
      ),
  },
  LessonCompleted: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Lección completada', en: 'Lesson completed' },
    sentence: ({ personId, lessonId, file, revision }, write) => [
      write.text(
        { es: '{{person}} completó la lección {{lesson}}', en: '{{person}} completed the lesson {{lesson}}' },
        {
          person: write.person(personId),
          lesson: write.name(lessonId),
        },
      ),
      ...(file
        ? [
            write.text(
              { es: 'Archivo {{file}}, versión {{version}}', en: 'File {{file}}, version {{version}}' },
              {
                file: write.quote(file.name),
                version: file.sha256.slice(0, 8),
              },
            ),
          ]
        : []),
      ...(revision
        ? [
            write.text(
              { es: 'Versión {{revision}} de la evaluación', en: 'Version {{revision}} of the test' },
              { revision },
            ),
          ]
        : []),
    ],
  },
  CompletionWithdrawn: {
    version: 1,
    kind: 'enrolments',
    title: { es: 'Lección que dejó de estar completa', en: 'Completion withdrawn' },
    sentence: (data, write) =>
      write.text(
        {
          es: '{{lesson}} ya no cuenta como lección completada de {{person}}',
          en: '{{lesson}} no longer counts as a completed lesson of {{person}}',
        },
        personAndLesson(write, data),
      ),
  },
  EvidenceDeleted: {
    version: 1,
    seals: { evidence: 'identity' },
    kind: 'enrolments',
    title: { es: 'Evidencia eliminada', en: 'Evidence deleted' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se eliminó la evidencia {{file}} de {{person}} en {{course}}, que no respaldaba ninguna aprobación',
          en: 'The evidence {{file}} of {{person}} in {{course}}, on which no approval rested, was deleted',
        },
        {
          ...personAndCourse(write, data),
          file: write.quote(data.evidence?.name),
        },
      ),
  },
  ...courseOutcomeFacts,
  ...dueDateFacts,
  ProgressReset: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'enrolments',
    title: { es: 'Reinicio del avance', en: 'Progress reset' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se reinició el progreso de {{person}} en {{course}}; lo hecho hasta entonces queda en el historial',
          en: 'The progress of {{person}} in {{course}} was reset; what had been done stays in the history',
        },
        personAndCourse(write, data),
      ),
  },
  ...certificateFacts,
  EnrolmentEnded: {
    version: 2,
    kind: 'enrolments',
    title: { es: 'Baja de un curso', en: 'Enrollment ended' },
    sentence: (data, write) => {
      const cause = causeIn(data, write)
      if (data.because === 'unknown' && cause === null)
        return write.text(
          {
            es: 'Terminó la inscripción de {{person}} en {{course}}, que ya no se le requiere',
            en: 'The enrollment of {{person}} in {{course}}, which is no longer required of them, ended',
          },
          personAndCourse(write, data),
        )
      return write.because(
        write.text(
          {
            es: 'Terminó la inscripción de {{person}} en {{course}}',
            en: 'The enrollment of {{person}} in {{course}} ended',
          },
          personAndCourse(write, data),
        ),
        cause,
      )
    },
  },
  ...gradeFacts,
  ...opportunityFacts,
  ...attendanceFacts,
} satisfies FactsOf<EnrolmentEvent>
