import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { Text } from '../contract/facts/text.ts'

type Discreet = { readonly title?: Text; readonly sentence: Text }

const answer: Discreet = {
  title: { es: 'Respuesta a una solicitud', en: 'Answer to a request' },
  sentence: {
    es: 'Se respondió una solicitud del curso {{course}}.',
    en: 'A request in the course {{course}} was answered.',
  },
}

/** Of kinds whose own words say more than others beside the device should read. */
export const discreetWords: Readonly<Partial<Record<NoticeKind, Discreet>>> = {
  opportunityDeclined: answer,
  extensionGranted: answer,
  extensionDeclined: answer,
  requestGranted: answer,
  requestDeclined: answer,
  constanciaWithdrawn: {
    title: { es: 'Constancia', en: 'Constancia' },
    sentence: {
      es: 'Cambió su constancia del curso {{course}}.',
      en: 'Your constancia of the course {{course}} changed.',
    },
  },
  reminderGiven: {
    sentence: { es: '{{person}} le recuerda sus cursos.', en: '{{person}} reminds you of your courses.' },
  },
}
