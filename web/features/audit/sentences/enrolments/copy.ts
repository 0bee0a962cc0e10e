import type { Shape } from '../../../../shared/i18n/copy-shape.ts'

export const es = {
  enrolled: 'Se inscribió a {{person}} en {{course}}',
  enrolledAsRequired: 'Se inscribió a {{person}} en {{course}} por un requisito',
  required: 'A {{person}} se le requiere {{course}} por un requisito {{level}}',
  lifted: 'A {{person}} ya no se le requiere {{course}} por el requisito {{level}}',
  levels: { enterprise: 'de la empresa', department: 'del departamento', jobTitle: 'del puesto' },
  lessonCompleted: '{{person}} completó la lección {{lesson}}',
  passed: '{{person}} obtuvo {{grade}} en {{lesson}} y aprobó la evaluación',
  failed: '{{person}} obtuvo {{grade}} en {{lesson}} y no aprobó la evaluación',
  grade: 'La calificación',
  courseApproved: '{{person}} aprobó el curso {{course}}',
  courseFailed: '{{person}} reprobó el curso {{course}} por {{lesson}}',
  status: 'El estatus',
  certificate: '{{person}} recibió el certificado {{code}} de {{course}}, que vence el {{date}}',
  lastingCertificate: '{{person}} recibió el certificado {{code}} de {{course}}, sin vencimiento',
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
  passed: '{{person}} scored {{grade}} in {{lesson}} and passed the test',
  failed: '{{person}} scored {{grade}} in {{lesson}} and did not pass the test',
  grade: 'The grade',
  courseApproved: '{{person}} passed the course {{course}}',
  courseFailed: '{{person}} failed the course {{course}} because of {{lesson}}',
  status: 'The status',
  certificate: '{{person}} received the certificate {{code}} of {{course}}, which expires on {{date}}',
  lastingCertificate: '{{person}} received the certificate {{code}} of {{course}}, which never expires',
  ended: 'The enrollment of {{person}} in {{course}} ended',
  endedAsLifted: 'The enrollment of {{person}} in {{course}} ended because the requirement was lifted',
} satisfies Shape<typeof es>
