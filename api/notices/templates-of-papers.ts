import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { NoticeTemplate } from './template.ts'

const becauseOfPapers = {
  es: 'Lo recibe porque usted lleva las constancias de la empresa.',
  en: 'You receive it because you keep the company’s constancias.',
}
const seePapers = { es: 'Ver las constancias', en: 'See the constancias' }

const becauseOfOwnPaper = {
  es: 'Lo recibe porque la constancia es suya.',
  en: 'You receive it because the constancia is yours.',
}
const seeOwnPapers = { es: 'Ver mis constancias', en: 'See my constancias' }

/** Of papers that the law asks for, and of their deadlines. */
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
  constanciaIssued: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se expidió su constancia DC-3 del curso {{course}}.',
      en: 'Your DC-3 constancia of the course {{course}} was issued.',
    },
    why: becauseOfOwnPaper,
    act: seeOwnPapers,
    page: 'ownConstancias',
  },
  constanciaReplaced: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se expidió otra constancia DC-3 del curso {{course}}, que reemplaza a la anterior.',
      en: 'Another DC-3 constancia of the course {{course}} was issued. It takes the place of the earlier one.',
    },
    why: becauseOfOwnPaper,
    act: seeOwnPapers,
    page: 'ownConstancias',
  },
  constanciaWithdrawn: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se retiró su constancia DC-3 del curso {{course}}, que ya no es válida.',
      en: 'Your DC-3 constancia of the course {{course}} was withdrawn, and is no longer valid.',
    },
    why: becauseOfOwnPaper,
    act: seeOwnPapers,
    page: 'ownConstancias',
  },
} as const satisfies Partial<Record<NoticeKind, NoticeTemplate>>
