import type { Shape } from '../../../../shared/i18n/copy-shape.ts'

export const es = {
  enrolled: 'Se inscribió a {{person}} en {{course}}',
  enrolledAsRequired: 'Se inscribió a {{person}} en {{course}} por un requisito',
  required: 'A {{person}} se le requiere {{course}} por un requisito {{level}}',
  lifted: 'A {{person}} ya no se le requiere {{course}} por el requisito {{level}}',
  levels: { enterprise: 'de la empresa', department: 'del departamento', jobTitle: 'del puesto' },
  lessonCompleted: '{{person}} completó la lección {{lesson}}',
  completedFile: 'Archivo {{file}}, versión {{version}}',
  completedRevision: 'Versión {{revision}} de la evaluación',
  passed: '{{person}} obtuvo {{grade}} en {{lesson}} y aprobó la evaluación',
  failed: '{{person}} obtuvo {{grade}} en {{lesson}} y no aprobó la evaluación',
  grade: 'La calificación',
  courseApproved: '{{person}} aprobó el curso {{course}}',
  evidence: 'Evidencia: {{file}}, versión {{version}}',
  statusCorrected: 'El estatus de {{person}} en {{course}} pasó de {{from}} a {{to}}, puesto a mano',
  progressReset:
    'Se reinició el progreso de {{person}} en {{course}}; lo hecho hasta entonces queda en el historial',
  courseFailed: '{{person}} reprobó el curso {{course}} por {{lesson}}',
  status: 'El estatus',
  certificate: '{{person}} recibió el certificado {{code}} de {{course}}, que vence el {{date}}',
  lastingCertificate: '{{person}} recibió el certificado {{code}} de {{course}}, sin vencimiento',
  expired:
    'Venció el {{date}} el certificado {{code}} de {{person}} en {{course}}; el curso queda pendiente otra vez',
  revoked: 'Se revocó el certificado {{code}} de {{person}} en {{course}}, y con él su aprobación',
  renewalMissed:
    '{{person}} no volvió a aprobar {{course}} a más tardar el {{date}}; el curso cuenta como reprobado',
  ended: 'Terminó la inscripción de {{person}} en {{course}}',
  endedAsLifted: 'Terminó la inscripción de {{person}} en {{course}} porque se retiró el requisito',
}

export const en = {
  enrolled: '{{person}} was enrolled in {{course}}',
  enrolledAsRequired: '{{person}} was enrolled in {{course}} because it is required',
  required: '{{course}} is required of {{person}} by a {{level}} requirement',
  lifted: '{{course}} is no longer required of {{person}} by the {{level}} requirement',
  levels: { enterprise: 'company', department: 'department', jobTitle: 'job title' },
  lessonCompleted: '{{person}} completed the lesson {{lesson}}',
  completedFile: 'File {{file}}, version {{version}}',
  completedRevision: 'Version {{revision}} of the test',
  passed: '{{person}} scored {{grade}} in {{lesson}} and passed the test',
  failed: '{{person}} scored {{grade}} in {{lesson}} and did not pass the test',
  grade: 'The grade',
  courseApproved: '{{person}} passed the course {{course}}',
  evidence: 'Evidence: {{file}}, version {{version}}',
  statusCorrected: 'The status of {{person}} in {{course}} went from {{from}} to {{to}}, set by hand',
  progressReset:
    'The progress of {{person}} in {{course}} was reset; what had been done stays in the history',
  courseFailed: '{{person}} failed the course {{course}} because of {{lesson}}',
  status: 'The status',
  certificate: '{{person}} received the certificate {{code}} of {{course}}, which expires on {{date}}',
  lastingCertificate: '{{person}} received the certificate {{code}} of {{course}}, which never expires',
  expired:
    'The certificate {{code}} of {{person}} in {{course}} expired on {{date}}; the course is due again',
  revoked: 'The certificate {{code}} of {{person}} in {{course}} was revoked, and with it the approval',
  renewalMissed: '{{person}} did not pass {{course}} again by {{date}}; the course counts as failed',
  ended: 'The enrollment of {{person}} in {{course}} ended',
  endedAsLifted: 'The enrollment of {{person}} in {{course}} ended because the requirement was lifted',
} satisfies Shape<typeof es>
