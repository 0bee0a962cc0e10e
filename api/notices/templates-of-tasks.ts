import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { NoticeTemplate } from './template.ts'

const becauseOfGrades = {
  es: 'Lo recibe porque usted califica esta evaluación.',
  en: 'You receive it because you grade this test.',
}
const becauseOfPlans = {
  es: 'Lo recibe porque usted da seguimiento a los planes de desarrollo.',
  en: 'You receive it because you follow development plans.',
}

/** Of what waits for the receiver. */
export const templatesOfTasks = {
  opportunityRequested: {
    version: 1,
    receiver: 'graders',
    mail: 'digest',
    sentence: {
      es: '{{person}} pide otra oportunidad en {{lesson}}, del curso {{course}}.',
      en: '{{person}} asks for another attempt at {{lesson}}, in the course {{course}}.',
    },
    why: becauseOfGrades,
    act: { es: 'Ver las calificaciones', en: 'See the grades' },
    page: 'grades',
  },
  responseWaiting: {
    version: 1,
    receiver: 'graders',
    mail: 'digest',
    sentence: {
      es: 'Hay respuestas por revisar en {{lesson}}, del curso {{course}}.',
      en: 'There are responses to review in {{lesson}}, in the course {{course}}.',
    },
    why: becauseOfGrades,
    act: { es: 'Revisar', en: 'Review' },
    page: 'review',
  },
  extensionRequested: {
    version: 1,
    receiver: 'developers',
    mail: 'digest',
    sentence: {
      es: 'Se pide una prórroga para {{person}} en el curso {{course}}.',
      en: 'An extension is requested for {{person}} in the course {{course}}.',
    },
    why: becauseOfPlans,
    act: { es: 'Ver las solicitudes', en: 'See the requests' },
    page: 'requests',
  },
  approvalWaiting: {
    version: 1,
    receiver: 'developers',
    mail: 'digest',
    sentence: {
      es: '{{person}} completó el curso {{course}} y espera su aprobación.',
      en: '{{person}} completed the course {{course}} and awaits your approval.',
    },
    why: becauseOfPlans,
    act: { es: 'Abrir su plan', en: 'Open their plan' },
    page: 'person',
  },
  exceptionWaiting: {
    version: 1,
    receiver: 'developers',
    mail: 'digest',
    sentence: {
      es: 'Hay fechas límite por resolver en el curso {{course}}.',
      en: 'There are due dates to resolve in the course {{course}}.',
    },
    why: becauseOfPlans,
    act: { es: 'Resolver las fechas', en: 'Resolve the dates' },
    page: 'exceptions',
  },
} as const satisfies Partial<Record<NoticeKind, NoticeTemplate>>
