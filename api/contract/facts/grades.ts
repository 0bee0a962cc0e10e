import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { FactsOf, Writer } from './fact.ts'
import { personAndLesson } from './phrases.ts'

type OfGrade = { readonly personId?: string; readonly lessonId?: string; readonly grade?: number }

const parameters = (write: Writer, { personId, lessonId, grade }: OfGrade) => ({
  ...personAndLesson(write, { personId, lessonId }),
  grade: write.format.number(grade ?? 0),
})
export const gradeFacts = {
  EvaluationRestarted: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'evaluations',
    title: { es: 'Reinicio de una evaluación', en: 'Test restarted' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se reinició la evaluación {{lesson}} para {{person}}, que la presentará otra vez',
          en: 'The test {{lesson}} was restarted for {{person}}, who will take it again',
        },
        parameters(write, data),
      ),
  },
  EvaluationResultRecorded: {
    version: 1,
    kind: 'grades',
    title: { es: 'Resultado de una evaluación', en: 'Result of a test' },
    sentence: (data, write) => [
      write.text(
        data.isApproved
          ? {
              es: '{{person}} obtuvo {{grade}} en {{lesson}} y aprobó la evaluación',
              en: '{{person}} scored {{grade}} in {{lesson}} and passed the test',
            }
          : {
              es: '{{person}} obtuvo {{grade}} en {{lesson}} y no aprobó la evaluación',
              en: '{{person}} scored {{grade}} in {{lesson}} and did not pass the test',
            },
        parameters(write, data),
      ),
      ...write.change('grade', write.text({ es: 'La calificación', en: 'The grade' }), write.format.number),
    ],
  },
  GradeDrafted: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'grades',
    title: { es: 'Calificación en borrador', en: 'Grade drafted' },
    sentence: (data, write) => [
      data.grade === undefined
        ? write.text(
            {
              es: 'Se guardó un borrador de calificación para {{person}} en {{lesson}}',
              en: 'A draft grade was saved for {{person}} in {{lesson}}',
            },
            parameters(write, data),
          )
        : write.text(
            {
              es: 'Se guardó {{grade}} como borrador para {{person}} en {{lesson}}',
              en: '{{grade}} was saved as a draft for {{person}} in {{lesson}}',
            },
            parameters(write, data),
          ),
      ...write.change('grade', write.text({ es: 'La calificación', en: 'The grade' }), write.format.number),
    ],
  },
  GradePublished: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'grades',
    title: { es: 'Calificación publicada', en: 'Grade published' },
    sentence: (data, write) => [
      write.text(
        {
          es: 'Se publicó la calificación de {{person}} en {{lesson}}: {{grade}}',
          en: 'The grade of {{person}} in {{lesson}} was published: {{grade}}',
        },
        parameters(write, data),
      ),
      ...write.change('grade', write.text({ es: 'La calificación', en: 'The grade' }), write.format.number),
    ],
  },
  GradeCorrected: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'grades',
    title: { es: 'Calificación corregida', en: 'Grade corrected' },
    sentence: ({ from = 0, ...data }, write) => [
      write.text(
        {
          es: 'Se corrigió la calificación de {{person}} en {{lesson}}',
          en: 'The grade of {{person}} in {{lesson}} was corrected',
        },
        parameters(write, data),
      ),
      ...write.difference(
        write.text({ es: 'La calificación', en: 'The grade' }),
        write.format.number(from),
        write.format.number(data.grade ?? 0),
      ),
    ],
  },
  GradeSent: {
    version: 1,
    kind: 'grades',
    title: { es: 'Calificación vista', en: 'Grade seen' },
    sentence: (data, write) =>
      write.text(
        { es: '{{person}} vio su calificación en {{lesson}}', en: '{{person}} saw the grade in {{lesson}}' },
        parameters(write, data),
      ),
  },
} satisfies Partial<FactsOf<EnrolmentEvent>>
