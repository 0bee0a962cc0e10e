import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { Text } from './facts/text.ts'

/** What a notice is called, in the page of notices as in histories. */
const noticeTitles: Readonly<Record<NoticeKind, Text>> = {
  courseAssigned: { es: 'Curso asignado', en: 'Course assigned' },
  gradePublished: { es: 'Calificación publicada', en: 'Grade published' },
  gradeCorrected: { es: 'Calificación corregida', en: 'Grade corrected' },
  responseReviewed: { es: 'Respuestas revisadas', en: 'Responses reviewed' },
  attendanceSent: { es: 'Asistencia registrada', en: 'Attendance recorded' },
  attendanceCorrected: { es: 'Asistencia corregida', en: 'Attendance corrected' },
  evaluationRestarted: { es: 'Otra oportunidad', en: 'Another attempt' },
  opportunityDeclined: { es: 'Otra oportunidad rechazada', en: 'Another attempt declined' },
  certificateIssued: { es: 'Certificado emitido', en: 'Certificate issued' },
  certificateExpired: { es: 'Certificado vencido', en: 'Certificate expired' },
  constanciaIssued: { es: 'Constancia expedida', en: 'Constancia issued' },
  constanciaReplaced: { es: 'Constancia reemplazada', en: 'Constancia replaced' },
  constanciaWithdrawn: { es: 'Constancia retirada', en: 'Constancia withdrawn' },
  extensionGranted: { es: 'Prórroga concedida', en: 'Extension granted' },
  extensionDeclined: { es: 'Prórroga rechazada', en: 'Extension declined' },
  requestGranted: { es: 'Prórroga concedida en su equipo', en: 'Extension granted in your team' },
  requestDeclined: { es: 'Prórroga rechazada en su equipo', en: 'Extension declined in your team' },
  sessionChanged: { es: 'Cambio de sesión', en: 'Session changed' },
  sessionCancelled: { es: 'Sesión cancelada', en: 'Session canceled' },
  reminderGiven: { es: 'Recordatorio', en: 'Reminder' },
  dueSoon: { es: 'Fecha límite cercana', en: 'Due soon' },
  dueToday: { es: 'Vence hoy', en: 'Due today' },
  overdue: { es: 'Curso vencido', en: 'Course overdue' },
  renewalOpens: { es: 'Renovación abierta', en: 'Renewal open' },
  certificateExpiring: { es: 'Certificado por vencer', en: 'Certificate expiring' },
  sessionTomorrow: { es: 'Sesión de mañana', en: 'Session tomorrow' },
  teamOverdue: { es: 'Vencidos en su equipo', en: 'Overdue in your team' },
  teamUnreached: { es: 'Personas sin correo', en: 'People without email' },
  opportunityRequested: { es: 'Otra oportunidad por responder', en: 'Another attempt to answer' },
  extensionRequested: { es: 'Prórroga por responder', en: 'Extension to answer' },
  responseWaiting: { es: 'Respuestas por revisar', en: 'Responses to review' },
  approvalWaiting: { es: 'Aprobación por decidir', en: 'Approval to decide' },
  exceptionWaiting: { es: 'Fechas límite por resolver', en: 'Due dates to resolve' },
  papersDueSoon: { es: 'Plazo de constancias cercano', en: 'Constancia deadline near' },
  papersDueToday: { es: 'Plazo de constancias hoy', en: 'Constancia deadline today' },
  papersLate: { es: 'Plazo de constancias vencido', en: 'Constancia deadline passed' },
}

const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTitles, kind)

/** A server may be newer than the page. */
export const noticeTitle = (kind: string): Text =>
  isKnown(kind) ? noticeTitles[kind] : { es: 'Aviso', en: 'Notice' }
