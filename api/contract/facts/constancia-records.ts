import type { ConstanciaRecordEvent } from '../../../domain/legal/events.ts'
import type { FactsOf } from './fact.ts'
import { personAndCourse } from './phrases.ts'

export const constanciaRecordFacts = {
  ConstanciaDue: {
    version: 1,
    kind: 'legal',
    title: { es: 'Constancia por expedir', en: 'Constancia due' },
    sentence: ({ passedOn = null, issueBy = null, ...data }, write) =>
      write.text(
        {
          es: 'La constancia de {{person}} por {{course}}, que aprobó el {{passed}}, debe expedirse a más tardar el {{by}}',
          en: 'The constancia of {{person}} for {{course}}, passed on {{passed}}, is to be issued by {{by}}',
        },
        { ...personAndCourse(write, data), passed: write.day(passedOn), by: write.day(issueBy) },
      ),
  },
  ConstanciaWithdrawn: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'legal',
    title: { es: 'Retiro de una constancia', en: 'Constancia withdrawn' },
    sentence: ({ because, ...data }, write) =>
      write.text(
        because === 'approval'
          ? {
              es: 'Se retiró la constancia de {{person}} por {{course}}, porque terminó su aprobación',
              en: 'The constancia of {{person}} for {{course}} was withdrawn, as the approval ended',
            }
          : {
              es: 'Se retiró la constancia de {{person}} por {{course}}',
              en: 'The constancia of {{person}} for {{course}} was withdrawn',
            },
        personAndCourse(write, data),
      ),
  },
} satisfies FactsOf<ConstanciaRecordEvent>
