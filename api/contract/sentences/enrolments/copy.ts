import type { Shape } from '../../copy-shape.ts'

export const es = {
  enrolled: 'Se inscribió a {{person}} en {{course}}',
  enrolledAsRequired: 'Se inscribió a {{person}} en {{course}} por un requisito',
  required: 'A {{person}} se le requiere {{course}} por un requisito {{level}}',
  lifted: 'El requisito {{level}} de {{course}} dejó de alcanzar a {{person}}',
  levels: { enterprise: 'de la empresa', department: 'del departamento', jobTitle: 'del puesto' },
  lessonCompleted: '{{person}} completó la lección {{lesson}}',
  completedFile: 'Archivo {{file}}, versión {{version}}',
  completedRevision: 'Versión {{revision}} de la evaluación',
  passed: '{{person}} obtuvo {{grade}} en {{lesson}} y aprobó la evaluación',
  failed: '{{person}} obtuvo {{grade}} en {{lesson}} y no aprobó la evaluación',
  grade: 'La calificación',
  courseApproved: '{{person}} aprobó el curso {{course}}',
  evidence: 'Evidencia: {{file}}, versión {{version}}',
  evidenceDeleted:
    'Se eliminó la evidencia {{file}} de {{person}} en {{course}}, que no respaldaba ninguna aprobación',
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
  endedAsNotRequired: 'Terminó la inscripción de {{person}} en {{course}}, que ya no se le requiere',
  attendanceTaken: 'Se anotó a {{person}} como {{status}} en {{lesson}}',
  attendanceTakenWithout: 'Se anotó la asistencia de {{person}} en {{lesson}}',
  attendanceSent: 'Se envió la asistencia de {{person}} a {{lesson}}: {{status}}',
  attendanceCorrected: 'Se corrigió la asistencia de {{person}} a {{lesson}} después de enviarla',
  attendance: 'La asistencia',
  attendanceStatus: { present: 'presente', madeUp: 'presente por reposición', absent: 'ausente' },
  completionWithdrawn: '{{lesson}} ya no cuenta como lección completada de {{person}}',
}

export const en = {
  enrolled: '{{person}} was enrolled in {{course}}',
  enrolledAsRequired: '{{person}} was enrolled in {{course}} because it is required',
  required: '{{course}} is required of {{person}} by a {{level}} requirement',
  lifted: 'The {{level}} requirement of {{course}} no longer reaches {{person}}',
  levels: { enterprise: 'company', department: 'department', jobTitle: 'job title' },
  lessonCompleted: '{{person}} completed the lesson {{lesson}}',
  completedFile: 'File {{file}}, version {{version}}',
  completedRevision: 'Version {{revision}} of the test',
  passed: '{{person}} scored {{grade}} in {{lesson}} and passed the test',
  failed: '{{person}} scored {{grade}} in {{lesson}} and did not pass the test',
  grade: 'The grade',
  courseApproved: '{{person}} passed the course {{course}}',
  evidence: 'Evidence: {{file}}, version {{version}}',
  evidenceDeleted:
    'The evidence {{file}} of {{person}} in {{course}}, on which no approval rested, was deleted',
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
  endedAsNotRequired:
    'The enrollment of {{person}} in {{course}}, which is no longer required of them, ended',
  attendanceTaken: '{{person}} was marked as {{status}} at {{lesson}}',
  attendanceTakenWithout: 'The attendance of {{person}} at {{lesson}} was noted',
  attendanceSent: 'The attendance of {{person}} at {{lesson}} was sent: {{status}}',
  attendanceCorrected: 'The attendance of {{person}} at {{lesson}} was corrected after it was sent',
  attendance: 'Attendance',
  attendanceStatus: { present: 'present', madeUp: 'present at a make-up', absent: 'absent' },
  completionWithdrawn: '{{lesson}} no longer counts as a completed lesson of {{person}}',
} satisfies Shape<typeof es>
