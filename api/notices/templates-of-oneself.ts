import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { NoticeTemplate } from './template.ts'

const openCourse = { es: 'Abrir el curso', en: 'Open the course' }

const becauseOfEvaluation = {
  es: 'Lo recibe porque se trata de una evaluación suya.',
  en: 'You receive it because it is about a test of yours.',
}
const becauseOfAttendance = {
  es: 'Lo recibe porque la sesión es para usted.',
  en: 'You receive it because the session is for you.',
}
const becauseOfSession = {
  es: 'Lo recibe porque la sesión es para usted o usted la imparte.',
  en: 'You receive it because the session is for you, or you teach it.',
}
const becauseOfCertificate = {
  es: 'Lo recibe porque el certificado es suyo.',
  en: 'You receive it because the certificate is yours.',
}
const becauseOfDueDate = {
  es: 'Lo recibe porque la fecha límite es de un curso suyo.',
  en: 'You receive it because the due date is of a course of yours.',
}

/** Of what happened to the receiver. */
export const templatesOfOneself = {
  courseAssigned: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'Se le asignó el curso {{course}}.',
      en: 'The course {{course}} was assigned to you.',
    },
    why: {
      es: 'Lo recibe porque alguien lo inscribió, o porque el curso se requiere para su puesto, su departamento o toda la empresa.',
      en: 'You receive it because somebody enrolled you, or the course is required for your job title, your department or the whole company.',
    },
    act: openCourse,
    page: 'course',
  },
  gradePublished: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Ya puede ver su calificación de {{lesson}}, del curso {{course}}.',
      en: 'You can now see your grade of {{lesson}}, in the course {{course}}.',
    },
    why: becauseOfEvaluation,
    act: { es: 'Ver la calificación', en: 'See the grade' },
    page: 'lesson',
  },
  gradeCorrected: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se corrigió su calificación de {{lesson}}, del curso {{course}}.',
      en: 'Your grade of {{lesson}}, in the course {{course}}, was corrected.',
    },
    why: becauseOfEvaluation,
    act: { es: 'Ver la calificación', en: 'See the grade' },
    page: 'lesson',
  },
  responseReviewed: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se revisaron sus respuestas de {{lesson}}, del curso {{course}}.',
      en: 'Your responses in {{lesson}}, in the course {{course}}, were reviewed.',
    },
    why: becauseOfEvaluation,
    act: { es: 'Ver el resultado', en: 'See the result' },
    page: 'lesson',
  },
  evaluationRestarted: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Puede presentar de nuevo {{lesson}}, del curso {{course}}.',
      en: 'You can take {{lesson}}, in the course {{course}}, again.',
    },
    why: becauseOfEvaluation,
    act: { es: 'Ir a la evaluación', en: 'Go to the test' },
    page: 'lesson',
  },
  opportunityDeclined: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se rechazó su solicitud de otra oportunidad en {{lesson}}, del curso {{course}}.',
      en: 'Your request for another attempt at {{lesson}}, in the course {{course}}, was declined.',
    },
    why: {
      es: 'Lo recibe porque usted pidió otra oportunidad.',
      en: 'You receive it because you asked for another attempt.',
    },
    act: openCourse,
    page: 'course',
  },
  attendanceSent: {
    version: 1,
    receiver: 'oneself',
    mail: 'digest',
    sentence: {
      es: 'Se registró la asistencia a {{lesson}}, del curso {{course}}.',
      en: 'The attendance at {{lesson}}, in the course {{course}}, was recorded.',
    },
    why: becauseOfAttendance,
    act: { es: 'Ver la sesión', en: 'See the session' },
    page: 'lesson',
  },
  attendanceCorrected: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se corrigió su asistencia a {{lesson}}, del curso {{course}}.',
      en: 'Your attendance at {{lesson}}, in the course {{course}}, was corrected.',
    },
    why: becauseOfAttendance,
    act: { es: 'Ver la sesión', en: 'See the session' },
    page: 'lesson',
  },
  sessionChanged: {
    version: 2,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Cambiaron los datos de la sesión {{lesson}}, del curso {{course}}. Es el {{when}}.',
      en: 'The details of the session {{lesson}}, in the course {{course}}, changed. It is on {{when}}.',
    },
    why: becauseOfSession,
    act: { es: 'Ver la sesión', en: 'See the session' },
    page: 'lesson',
  },
  sessionCancelled: {
    version: 2,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se canceló la sesión del {{when}}, del curso {{course}}.',
      en: 'The session on {{when}}, in the course {{course}}, was canceled.',
    },
    why: becauseOfSession,
    act: openCourse,
    page: 'course',
  },
  certificateIssued: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se emitió su certificado del curso {{course}}.',
      en: 'Your certificate of the course {{course}} was issued.',
    },
    why: becauseOfCertificate,
    act: { es: 'Ver el certificado', en: 'See the certificate' },
    page: 'course',
  },
  certificateExpired: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Venció su certificado del curso {{course}}.',
      en: 'Your certificate of the course {{course}} expired.',
    },
    why: becauseOfCertificate,
    act: { es: 'Renovar', en: 'Renew' },
    page: 'course',
  },
  extensionGranted: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Tiene una prórroga para el curso {{course}}.',
      en: 'You were given an extension for the course {{course}}.',
    },
    why: becauseOfDueDate,
    act: openCourse,
    page: 'course',
  },
  extensionDeclined: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: 'Se rechazó la prórroga que se pidió para el curso {{course}}.',
      en: 'The extension that was requested for the course {{course}} was declined.',
    },
    why: becauseOfDueDate,
    act: openCourse,
    page: 'course',
  },
  reminderGiven: {
    version: 1,
    receiver: 'oneself',
    mail: 'atOnce',
    sentence: {
      es: '{{person}} le recuerda los cursos que tiene vencidos o por vencer.',
      en: '{{person}} reminds you of your courses that are overdue or due soon.',
    },
    why: {
      es: 'Lo recibe porque responden por usted o dan seguimiento a su plan.',
      en: 'You receive it because they answer for you or follow your plan.',
    },
    act: { es: 'Ver mi plan', en: 'See my plan' },
    page: 'plan',
  },
} as const satisfies Partial<Record<NoticeKind, NoticeTemplate>>
