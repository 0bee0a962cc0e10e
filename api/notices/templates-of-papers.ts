import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { NoticeTemplate } from './template.ts'

const becauseOfPapers = {
  es: 'Lo recibe porque usted lleva las constancias de la empresa.',
  en: 'You receive it because you keep the company’s constancias.',
}
const seePapers = { es: 'Ver las constancias', en: 'See the constancias' }

/** Of deadlines that the law sets. */
export const templatesOfPapers = {
  papersDueSoon: {
    version: 1,
    receiver: 'legal',
    mail: 'digest',
    sentence: {
      es: 'El {{day}} vence el plazo de {{papers}}.',
      en: 'The deadline of {{papers}} is on {{day}}.',
    },
    why: becauseOfPapers,
    act: seePapers,
    page: 'constancias',
  },
  papersDueToday: {
    version: 1,
    receiver: 'legal',
    mail: 'digest',
    sentence: {
      es: 'Hoy, {{day}}, vence el plazo de {{papers}}.',
      en: 'The deadline of {{papers}} is today, {{day}}.',
    },
    why: becauseOfPapers,
    act: seePapers,
    page: 'constancias',
  },
  papersLate: {
    version: 1,
    receiver: 'legal',
    mail: 'digest',
    sentence: {
      es: 'Ya venció el plazo de {{papers}}.',
      en: 'The deadline of {{papers}} has passed.',
    },
    why: becauseOfPapers,
    act: seePapers,
    page: 'constancias',
  },
} as const satisfies Partial<Record<NoticeKind, NoticeTemplate>>
