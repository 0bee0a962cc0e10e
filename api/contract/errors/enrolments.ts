import type { Words } from './words.ts'

export const enrolmentsErrors = {
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
  'recognitions.reason-missing': {
    status: 422,
    es: 'Escriba el motivo.',
    en: 'Enter the reason.',
  },
  'recognitions.in-the-future': {
    status: 422,
    es: 'Ese día todavía no llega.',
    en: 'That day is still to come.',
  },
  'recognitions.already-expired': {
    status: 422,
    es: 'Con ese día el certificado ya habría vencido: anótelo sin que apruebe el curso.',
    en: 'With that day the certificate would have expired: note it without a pass.',
  },
  'recognitions.incorrect-address': {
    status: 422,
    es: 'Escriba una dirección que empiece con https:// o http://.',
    en: 'Enter an address that begins with https:// or http://.',
  },
  'recognitions.not-later': {
    status: 422,
    es: 'Con ese día el certificado no valdría más que el vigente.',
    en: 'With that day the certificate would not outlast the present one.',
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
    en: 'The lesson’s file was replaced. Load it again to see the current one.',
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
} as const satisfies Record<string, Words>
