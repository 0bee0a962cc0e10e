import type { Words } from './words.ts'

/** Evaluations, enrolments and tests. */
export const learningErrors = {
  // evaluations
  FormErrorEvaluationName: {
    status: 422,
    es: 'El nombre de la evaluación debe tener al menos 6 caracteres.',
    en: 'The name of the test must have at least 6 characters.',
  },
  FormErrorEvaluationDuration: {
    status: 422,
    es: 'La duración debe ser un número entero de minutos, de 1 a 1440; vacía, no hay límite.',
    en: 'The duration must be a whole number of minutes, 1 to 1440; empty means no limit.',
  },
  FormErrorEvaluationQuestion: {
    status: 422,
    es: 'La pregunta debe tener al menos 6 caracteres.',
    en: 'The question must have at least 6 characters.',
  },
  FormErrorEvaluationValue: {
    status: 422,
    es: 'El valor debe ser un número entero de 1 a 99.',
    en: 'The value must be a whole number from 1 to 99.',
  },
  FormErrorEvaluationAnswer: {
    status: 422,
    es: 'Escriba la respuesta o elimínela.',
    en: 'Write the answer or delete it.',
  },
  FormErrorEvaluationIsCorrect: {
    status: 422,
    es: 'Marque una respuesta correcta, y solo una.',
    en: 'Mark one correct answer, and only one.',
  },
  FormErrorEvaluationTwoAnswers: {
    status: 422,
    es: 'La pregunta necesita al menos dos respuestas.',
    en: 'The question needs at least two answers.',
  },
  'form.error.total_points': {
    status: 422,
    es: 'El valor de las preguntas debe sumar exactamente 100; ahora suma {total}. Una sola pregunta vale como máximo 99.',
    en: 'The values of the questions must add up to exactly 100; they make {total} now. A single question is worth 99 at most.',
  },
  'evaluations.no-questions': {
    status: 422,
    es: 'Agregue al menos una pregunta.',
    en: 'Add at least one question.',
  },
  'evaluations.too-many-answers': {
    status: 422,
    es: 'Una pregunta admite {most} respuestas como máximo.',
    en: 'A question takes {most} answers at most.',
  },
  'evaluations.repeated-id': {
    status: 422,
    es: 'Dos preguntas o respuestas llevan el mismo identificador.',
    en: 'Two questions or answers carry the same identifier.',
  },
  'evaluations.not-found': {
    status: 404,
    es: 'No se encontró la evaluación.',
    en: 'The test was not found.',
  },
  'evaluations.still-to-take': {
    status: 403,
    es: 'Usted tiene pendiente presentar esta evaluación. Hasta que la envíe no puede ver sus respuestas correctas ni modificarla; otra persona con acceso al curso sí puede hacerlo.',
    en: 'You still have this test to take. Until you submit it you can neither see its correct answers nor change it; somebody else who edits the course can.',
  },
  'evaluations.unreadable-file': {
    status: 422,
    es: 'El archivo no se puede leer como preguntas de ese formato.',
    en: 'The file cannot be read as questions of that format.',
  },
  'evaluations.file-too-long': {
    status: 422,
    es: 'El archivo tiene más de {most} preguntas: divídalo.',
    en: 'The file has more than {most} questions: split it.',
  },

  // enrolments and tests
  'attendance.not-in-session': {
    status: 422,
    es: 'Esta persona no está convocada a la sesión.',
    en: 'The session is not for this person.',
  },
  'attendance.repeated-person': {
    status: 422,
    es: 'La persona aparece más de una vez.',
    en: 'The person stands there more than once.',
  },
  'attendance.changed-meanwhile': {
    status: 409,
    es: 'Alguien registró esta asistencia mientras tanto. Revise lo que anotó antes de guardar.',
    en: 'Somebody took this attendance meanwhile. Look at what they noted before you save.',
  },
  'attendance.no-reason': {
    status: 422,
    es: 'La asistencia ya se envió: escriba el motivo de la corrección.',
    en: 'The attendance was sent: write the reason for the correction.',
  },
  'attendance.not-taken': {
    status: 422,
    es: 'Guarde la asistencia antes de enviarla.',
    en: 'Save the attendance before you send it.',
  },
  'enrolments.not-enrolled': {
    status: 403,
    es: 'La persona no está inscrita en este curso.',
    en: 'The person is not enrolled in this course.',
  },
  'enrolments.no-such-person': {
    status: 404,
    es: 'No se encontró a la persona.',
    en: 'The person was not found.',
  },
  'enrolments.inactive-person': {
    status: 422,
    es: 'La cuenta de la persona está inactiva.',
    en: 'The person’s account is inactive.',
  },
  'enrolments.other-terminal': {
    status: 422,
    es: 'La terminal de la persona no está entre las del curso.',
    en: 'The person’s terminal is not among those of the course.',
  },
  'enrolments.oneself': {
    status: 403,
    es: 'Nadie puede inscribirse ni darse de baja por cuenta propia.',
    en: 'Nobody can enroll or remove themselves.',
  },
  // grades
  MissingGrade: {
    status: 422,
    es: 'Escriba la calificación.',
    en: 'Enter the grade.',
  },
  InvalidGrade: {
    status: 422,
    es: 'La calificación es un número entero de 0 a 100.',
    en: 'The grade is a whole number from 0 to 100.',
  },
  'form.error.no_changes': {
    status: 422,
    es: 'No hay cambios por guardar.',
    en: 'There are no changes to save.',
  },
  'grades.automatic': {
    status: 409,
    es: 'Esta evaluación se califica sola.',
    en: 'This test is graded by itself.',
  },
  'grades.reason-missing': {
    status: 422,
    es: 'Escriba por qué se corrige una calificación publicada.',
    en: 'Enter why a published grade is corrected.',
  },
  'grades.already-published': {
    status: 409,
    es: 'Una calificación publicada no vuelve a ser borrador: corríjala o reinicie la evaluación.',
    en: 'A published grade cannot be a draft again: correct it or restart the test.',
  },
  'grades.changed-meanwhile': {
    status: 409,
    es: '{name} guardó {grade} mientras tanto. Revise la fila y guarde otra vez.',
    en: '{name} saved {grade} meanwhile. Check the row and save again.',
  },
  'grades.restarted-meanwhile': {
    status: 409,
    es: '{name} reinició la evaluación mientras tanto. Revise la fila y guarde otra vez.',
    en: '{name} restarted the test meanwhile. Check the row and save again.',
  },
  'grades.drafts-changed': {
    status: 409,
    es: 'Los borradores cambiaron mientras tanto. Revíselos y publique otra vez.',
    en: 'The drafts changed meanwhile. Check them and publish again.',
  },
  'grades.no-such-grade': {
    status: 404,
    es: 'No existe esa calificación, o la evaluación ya se reinició.',
    en: 'There is no such grade, or the test was restarted already.',
  },
  'grades.test-under-way': {
    status: 409,
    es: 'Está presentando la evaluación. Podrá reiniciarla cuando termine.',
    en: 'The test is being taken. It can be restarted once it ends.',
  },
  'enrolments.repeated-number': {
    status: 422,
    es: 'El número está repetido.',
    en: 'The number is repeated.',
  },
  'enrolments.already-enrolled': {
    status: 409,
    es: 'La persona ya está inscrita.',
    en: 'The person is already enrolled.',
  },
  'enrolments.too-many-numbers': {
    status: 422,
    es: 'Pegue {most} números como máximo; hay {count}.',
    en: 'Paste {most} numbers at most; there are {count}.',
  },
  'enrolments.another-running': {
    status: 409,
    es: 'Otra inscripción de este curso está en marcha. Espere a que termine o deténgala.',
    en: 'Another enrollment in this course is under way. Wait for it to end or stop it.',
  },
  'requirements.effects-changed': {
    status: 409,
    es: 'Mientras tanto cambió a quién alcanza lo que iba a guardar. Vuelva a guardar para ver lo que hará ahora.',
    en: 'Whom your changes reach has changed meanwhile. Save again to see what they will do now.',
  },
  'enrolments.list-changed': {
    status: 409,
    es: 'La lista cambió: ahora son {count} personas. Revísela y vuelva a intentarlo.',
    en: 'The list has changed: there are now {count} people. Look at it and try again.',
  },
  'enrolments.not-watched': {
    status: 422,
    es: 'La lección se completa al reproducir el 95 %.',
    en: 'The lesson is complete once 95% of it has been played.',
  },
  'enrolments.not-all-done': {
    status: 409,
    es: 'Todavía faltan lecciones o evaluaciones de este curso.',
    en: 'Lessons or tests of this course are still to be done.',
  },
  'enrolments.already-approved': {
    status: 409,
    es: 'El curso ya está aprobado. Para quitar la aprobación, reinicie el progreso.',
    en: 'The course is already passed. To take the approval back, reset the progress.',
  },
  'enrolments.evidence-required': {
    status: 422,
    es: 'Para aprobar un curso de prioridad técnica, suba el archivo de evidencia.',
    en: 'To approve a course of technical priority, upload the evidence file.',
  },
  'enrolments.evidence-not-taken': {
    status: 422,
    es: 'Solo la aprobación de un curso de prioridad técnica lleva un archivo de evidencia.',
    en: 'Only the approval of a course of technical priority takes an evidence file.',
  },
  'enrolments.evidence-not-stored': {
    status: 422,
    es: 'El archivo de evidencia no llegó. Súbalo de nuevo.',
    en: 'The evidence file did not arrive. Upload it again.',
  },
  'enrolments.no-evidence': {
    status: 404,
    es: 'No hay un archivo de evidencia.',
    en: 'There is no evidence file.',
  },
  InvalidFormat: {
    status: 415,
    es: 'La evidencia debe ser un archivo .docx, .doc, .pdf, .mov o .mp4',
    en: 'The evidence must be a .docx, .doc, .pdf, .mov or .mp4 file',
  },
  'enrolments.not-completable': {
    status: 422,
    es: 'Esta lección se completa con su evaluación o su asistencia.',
    en: 'This lesson is completed by its test or its attendance.',
  },
  'enrolments.file-replaced': {
    status: 409,
    es: 'El archivo de la lección se reemplazó. Cárguelo de nuevo para ver el actual.',
    en: 'The lesson’s file was replaced. Load it again to see the present one.',
  },
  'enrolments.no-completed-file': {
    status: 404,
    es: 'No encontramos un archivo completado en esa lección.',
    en: 'We found no completed file in that lesson.',
  },
  'enrolments.completed-file-gone': {
    status: 410,
    es: 'El archivo que se completó ya no existe: lo eliminaron.',
    en: 'The file that was completed no longer exists: it was deleted.',
  },
  'tests.not-subscribed': {
    status: 403,
    es: 'No se pudo realizar la evaluación: usted no está inscrito en el curso.',
    en: 'Assessment could not be performed: you are not enrolled in the course.',
  },
  'tests.already-taken': {
    status: 409,
    es: 'No se pudo realizar la evaluación: ya fue presentada.',
    en: 'Assessment could not be performed: it has already been taken.',
  },
  'tests.not-started': {
    status: 404,
    es: 'No se pudo realizar la evaluación: aún no se ha iniciado.',
    en: 'Assessment could not be performed: it has not been started.',
  },
  'tests.not-yours': {
    status: 403,
    es: 'No se pudo realizar la evaluación: es de otra persona.',
    en: 'Assessment could not be performed: it belongs to somebody else.',
  },
  'tests.time-is-up': {
    status: 422,
    es: 'El tiempo terminó. Cuentan las respuestas guardadas a tiempo.',
    en: 'Time is up. The answers saved in time count.',
  },
  'tests.no-such-question': {
    status: 422,
    es: 'La pregunta no es de esta evaluación.',
    en: 'The question is not part of this test.',
  },
  'tests.invalid-answer': {
    status: 422,
    es: 'La respuesta no es válida para esta pregunta.',
    en: 'The answer is not valid for this question.',
  },
  'tests.no-questions': {
    status: 422,
    es: 'No se pudo realizar la evaluación: no tiene preguntas.',
    en: 'Assessment could not be performed: it has no questions.',
  },

  // reviews
  'reviews.not-found': {
    status: 404,
    es: 'No se encontró una respuesta libre por revisar.',
    en: 'No free response to review was found.',
  },
  'reviews.counts-no-longer': {
    status: 409,
    es: 'Este intento ya no cuenta: la persona dejó el curso, comenzó otro ciclo o se reinició su evaluación.',
    en: 'This attempt counts no longer: the person left the course, another cycle began or the test was restarted.',
  },
  'reviews.invalid-points': {
    status: 422,
    es: 'Escriba un número entero de 0 a {most}.',
    en: 'Type a whole number from 0 to {most}.',
  },
  'reviews.reviewed-meanwhile': {
    status: 409,
    es: '{by} revisó esta respuesta mientras tanto y le dio {points}. Para cambiarlo, escriba el motivo.',
    en: '{by} reviewed this response meanwhile and gave it {points}. To change that, type the reason.',
  },
  'reviews.no-reason': {
    status: 422,
    es: 'Escriba por qué cambian los puntos.',
    en: 'Type why the points change.',
  },

  // reports
  'reports.day-to-come': {
    status: 422,
    es: 'Ese día aún no llega. Elija hoy o un día anterior.',
    en: 'That day has yet to come. Choose today or an earlier day.',
  },
  'reports.end-before-start': {
    status: 422,
    es: 'La fecha final no puede ser anterior a la inicial.',
    en: 'The end date cannot be before the start date.',
  },
  'reports.too-many': {
    status: 422,
    es: 'El reporte tiene {count} filas y una respuesta admite hasta {most}. Use los filtros o descargue el archivo.',
    en: 'The report has {count} rows and an answer takes up to {most}. Use the filters or download the file.',
  },
  'reports.moment-to-come': {
    status: 422,
    es: 'Ese momento aún no llega. Elija uno anterior.',
    en: 'That moment has yet to come. Choose an earlier one.',
  },

  // audit
  'audit.moments-reversed': {
    status: 422,
    es: 'El primer momento es posterior al segundo.',
    en: 'The first moment is later than the second.',
  },
  'audit.too-many-compared': {
    status: 422,
    es: 'La lista tiene {count} filas y se comparan hasta {most}.',
    en: 'The list has {count} rows and up to {most} are compared.',
  },

  // achievements and certificates
  ErrEmpty: { status: 422, es: 'El nombre no puede estar vacío.', en: 'The name cannot be empty.' },
  'achievements.name-too-long': {
    status: 422,
    es: 'El nombre admite {most} caracteres como máximo.',
    en: 'The name takes {most} characters at most.',
  },
  'achievements.not-found': {
    status: 404,
    es: 'No se encontró la insignia.',
    en: 'The badge was not found.',
  },
  'certificates.reason-required': {
    status: 422,
    es: 'Escriba por qué se revoca el certificado.',
    en: 'Say why the certificate is revoked.',
  },
  'certificates.unknown-code': {
    status: 404,
    es: 'Ningún certificado lleva este código.',
    en: 'No certificate carries this code.',
  },
} as const satisfies Record<string, Words>
