import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { NoticeTemplate } from './template.ts'

const openCourse = { es: 'Abrir el curso', en: 'Open the course' }
const seeTeam = { es: 'Ver mi equipo', en: 'See my team' }

const becauseOfDueDate = {
  es: 'Lo recibe porque el curso se requiere y tiene fecha límite.',
  en: 'You receive it because the course is required and has a due date.',
}
const becauseOfCertificate = {
  es: 'Lo recibe porque el certificado es suyo.',
  en: 'You receive it because the certificate is yours.',
}
const becauseOfRequest = {
  es: 'Lo recibe porque usted pidió la prórroga y responde por la persona.',
  en: 'You receive it because you requested the extension and answer for the person.',
}
const becauseOfTeam = {
  es: 'Lo recibe porque responde por esas personas, o suple a quien responde por ellas.',
  en: 'You receive it because you answer for these people, or stand in for who does.',
}

/** Of what a day brings. */
export const templatesOfDates = {
  dueSoon: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'El curso {{course}} vence el {{day}}.',
      en: 'The course {{course}} is due on {{day}}.',
    },
    why: becauseOfDueDate,
    act: openCourse,
    page: 'course',
  },
  dueToday: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'El curso {{course}} vence hoy, {{day}}.',
      en: 'The course {{course}} is due today, {{day}}.',
    },
    why: becauseOfDueDate,
    act: openCourse,
    page: 'course',
  },
  overdue: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'El curso {{course}} venció el {{day}} y sigue pendiente.',
      en: 'The course {{course}} was due on {{day}} and is still pending.',
    },
    why: becauseOfDueDate,
    act: openCourse,
    page: 'course',
  },
  renewalOpens: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'Ya puede renovar su certificado del curso {{course}}, que vence el {{day}}.',
      en: 'You can now renew your certificate of the course {{course}}, which expires on {{day}}.',
    },
    why: becauseOfCertificate,
    act: { es: 'Renovar', en: 'Renew' },
    page: 'course',
  },
  certificateExpiring: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'Su certificado del curso {{course}} vence el {{day}}.',
      en: 'Your certificate of the course {{course}} expires on {{day}}.',
    },
    why: becauseOfCertificate,
    act: openCourse,
    page: 'course',
  },
  sessionTomorrow: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Mañana es la sesión {{lesson}}, del curso {{course}}: {{when}}.',
      en: 'The session {{lesson}}, in the course {{course}}, is tomorrow: {{when}}.',
    },
    why: {
      es: 'Lo recibe porque la sesión es para usted.',
      en: 'You receive it because the session is for you.',
    },
    act: { es: 'Ver la sesión', en: 'See the session' },
    page: 'lesson',
  },
  requestGranted: {
    version: 1,
    receiver: 'requester',
    mail: 'atOnce',
    sentence: {
      es: '{{person}} tiene la prórroga que usted pidió para el curso {{course}}.',
      en: '{{person}} was given the extension that you requested for the course {{course}}.',
    },
    why: becauseOfRequest,
    act: seeTeam,
    page: 'team',
  },
  requestDeclined: {
    version: 1,
    receiver: 'requester',
    mail: 'atOnce',
    sentence: {
      es: 'Se rechazó la prórroga que usted pidió para {{person}} en el curso {{course}}.',
      en: 'The extension that you requested for {{person}} in the course {{course}} was declined.',
    },
    why: becauseOfRequest,
    act: seeTeam,
    page: 'team',
  },
  teamOverdue: {
    version: 1,
    receiver: 'managers',
    mail: 'digest',
    sentence: {
      es: 'En su equipo tienen cursos vencidos desde hace días: {{people}}.',
      en: 'In your team, with courses that have been overdue for days: {{people}}.',
    },
    why: becauseOfTeam,
    act: seeTeam,
    page: 'team',
  },
  teamUnreached: {
    version: 1,
    receiver: 'managers',
    mail: 'digest',
    sentence: {
      es: 'En su equipo tienen cursos vencidos y no tienen correo: {{people}}.',
      en: 'In your team, with overdue courses and without an email address: {{people}}.',
    },
    why: {
      es: 'Lo recibe porque el aviso no llega por correo a esas personas, y usted responde por ellas.',
      en: 'You receive it because these people get no notice by email, and you answer for them.',
    },
    act: seeTeam,
    page: 'team',
  },
} as const satisfies Partial<Record<NoticeKind, NoticeTemplate>>
