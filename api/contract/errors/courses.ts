import type { Words } from './words.ts'

export const coursesErrors = {
  // courses: basic information and publishing
  MissingName: { status: 422, es: 'Ingrese el nombre.', en: 'Enter the name.' },
  FormCourseNameError: {
    status: 422,
    es: 'El nombre del curso debe tener al menos 3 caracteres.',
    en: 'The course name must have at least 3 characters.',
  },
  'courses.same-name': {
    status: 409,
    es: 'El mismo autor ya tiene un curso con ese nombre: «{name}». Elija otro nombre o confirme este.',
    en: 'The same author already has a course with that name: “{name}”. Choose another name or confirm this one.',
  },
  'courses.name-looks-alike': {
    status: 409,
    es: 'Ese nombre se ve igual que el de otro curso, escrito con otras letras: «{name}». Elija otro nombre o confirme este.',
    en: 'That name looks the same as another course’s, written in other letters: “{name}”. Choose another name or confirm this one.',
  },
  FormCourseDescriptionError: {
    status: 422,
    es: 'La descripción no puede exceder los 255 caracteres.',
    en: 'The description cannot exceed 255 characters.',
  },
  FormCourseCategoryError: { status: 422, es: 'Seleccione una categoría.', en: 'Select a category.' },
  FormCoursePriorityError: { status: 422, es: 'Seleccione una prioridad.', en: 'Select a priority.' },
  FormCourseExpirationTimeError: {
    status: 422,
    es: 'Seleccione la vigencia: 0, 3, 6, 12 o 18 meses.',
    en: 'Select the expiration time: 0, 3, 6, 12 or 18 months.',
  },
  FormCourseTrainingHoursError: {
    status: 422,
    es: 'Las horas de capacitación van de 0 a 23, con 00, 15, 30 o 45 minutos.',
    en: 'Training hours go from 0 to 23, with 00, 15, 30 or 45 minutes.',
  },
  FormCourseTerminalError: {
    status: 422,
    es: 'Seleccione al menos una terminal.',
    en: 'Select at least one terminal.',
  },
  FormCourseThumbnailError: {
    status: 422,
    es: 'La imagen debe ser un archivo JPEG o PNG.',
    en: 'The image must be a JPEG or PNG file.',
  },
  CourseBasicInfoError: {
    status: 422,
    es: 'Complete la información básica antes de publicar: nombre, categoría, prioridad, vigencia y al menos una terminal.',
    en: 'Complete the basic information before publishing: name, category, priority, expiration time and at least one terminal.',
  },
  'courses.not-found': { status: 404, es: 'No se encontró el curso.', en: 'The course was not found.' },
  'courses.not-yours': {
    status: 403,
    es: 'Solo quien creó el curso o un administrador puede modificarlo.',
    en: 'Only the creator of the course or an administrator can change it.',
  },
  'courses.not-published': {
    status: 422,
    es: 'El curso no está publicado.',
    en: 'The course is not published.',
  },

  // courses: modules and lessons
  'courses.no-such-module': { status: 404, es: 'No se encontró el módulo.', en: 'The module was not found.' },
  'courses.no-such-lesson': {
    status: 404,
    es: 'No se encontró la lección.',
    en: 'The lesson was not found.',
  },
  'courses.no-such-document': {
    status: 404,
    es: 'No se encontró el documento.',
    en: 'The document was not found.',
  },
  'courses.document-not-stored': {
    status: 422,
    es: 'El documento no se ha cargado. Vuelva a intentarlo.',
    en: 'The document has not been uploaded. Try again.',
  },
  CourseDocumentErrorDuplicate: {
    status: 409,
    es: 'Ya hay un documento con ese nombre.',
    en: 'There is already a document with that name.',
  },
  'courses.module-needs-lesson': {
    status: 422,
    es: 'Un módulo sin lecciones no puede publicarse.',
    en: 'A module without lessons cannot be published.',
  },
  'courses.lesson-needs-questions': {
    status: 422,
    es: 'Agregue las preguntas antes de publicar la evaluación.',
    en: 'Add the questions before you publish the test.',
  },
  'courses.lesson-needs-session': {
    status: 422,
    es: 'Programe la sesión antes de publicarla.',
    en: 'Schedule the session before you publish it.',
  },
  'courses.lesson-needs-file': {
    status: 422,
    es: 'Cargue el archivo de la lección.',
    en: 'Upload the file of the lesson.',
  },
  'courses.lesson-needs-duration': { status: 422, es: 'Indique la duración.', en: 'Enter the duration.' },
  'courses.lesson-takes-no-file': {
    status: 422,
    es: 'Las lecciones de este tipo no llevan archivo.',
    en: 'Lessons of this type have no file.',
  },
  'courses.no-session': {
    status: 422,
    es: 'Las lecciones de este tipo no son sesiones.',
    en: 'Lessons of this type are not sessions.',
  },
  'courses.private-too-many': {
    status: 422,
    es: 'Una lección privada se asigna a {most} miembros como máximo.',
    en: 'A private lesson is assigned to {most} members at most.',
  },
  'courses.private-not-member': {
    status: 422,
    es: 'Una lección privada solo se asigna a miembros del curso.',
    en: 'A private lesson is only assigned to members of the course.',
  },
  'courses.instructor-not-active': {
    status: 422,
    es: 'Elija como instructores a personas con cuenta activa.',
    en: 'Choose people with an active account as instructors.',
  },
  'courses.changed-meanwhile': {
    status: 409,
    es: 'Otra persona hizo cambios mientras tanto. Revise lo que guardó e inténtelo de nuevo.',
    en: 'Somebody else made changes meanwhile. Check what they saved and try again.',
  },
  'courses.order-incomplete': {
    status: 422,
    es: 'El orden debe incluir cada elemento una vez. Actualice la página e intente de nuevo.',
    en: 'The order must include each item once. Refresh the page and try again.',
  },
  VideoUploadTypeError: {
    status: 422,
    es: 'El video debe ser un archivo .mp4, .mov, .wmv u .ogx.',
    en: 'The video must be a .mp4, .mov, .wmv or .ogx file.',
  },
  TypeErrorVideo: {
    status: 422,
    es: 'El contenido del archivo no es un video.',
    en: 'The content of the file is not a video.',
  },
  TypeErrorAudio: {
    status: 422,
    es: 'El audio debe ser un archivo .mp3.',
    en: 'The audio must be a .mp3 file.',
  },
  DocumentUploadTypeError: {
    status: 422,
    es: 'El documento debe ser un archivo .pdf, .doc o .docx.',
    en: 'The document must be a .pdf, .doc or .docx file.',
  },
  CaptionsTypeError: {
    status: 422,
    es: 'Los subtítulos deben ser un archivo .vtt (WebVTT).',
    en: 'The captions must be a .vtt file (WebVTT).',
  },
  'courses.captions-too-large': {
    status: 422,
    es: 'Los subtítulos no pueden exceder 1 MB.',
    en: 'The captions cannot exceed 1 MB.',
  },
  'courses.captions-encoding': {
    status: 422,
    es: 'Los subtítulos deben estar guardados como UTF-8.',
    en: 'The captions must be saved as UTF-8.',
  },
  'courses.captions-no-cues': {
    status: 422,
    es: 'El archivo de subtítulos no tiene ningún texto con su tiempo. Escriba los tiempos así: 00:01.000 --> 00:04.000.',
    en: 'The captions file has no text with its time. Write the times like this: 00:01.000 --> 00:04.000.',
  },
  'courses.captions-language': {
    status: 422,
    es: 'Seleccione el idioma de los subtítulos.',
    en: 'Select the language of the captions.',
  },
  'courses.captions-not-stored': {
    status: 422,
    es: 'Los subtítulos no se han cargado. Vuelva a intentarlo.',
    en: 'The captions have not been uploaded. Try again.',
  },
  'courses.lesson-takes-no-captions': {
    status: 422,
    es: 'Solo los videos y audios llevan subtítulos y transcripción.',
    en: 'Only videos and audios have captions and a transcript.',
  },
  'courses.transcript-too-long': {
    status: 422,
    es: 'La transcripción no puede exceder los {most} caracteres.',
    en: 'The transcript cannot exceed {most} characters.',
  },
  MediaUploadSizeError: {
    status: 422,
    es: 'El archivo no puede exceder los 2 GB.',
    en: 'The file cannot exceed 2 GB.',
  },
  FormErrorSessionName: {
    status: 422,
    es: 'Ingrese el nombre de la sesión.',
    en: 'Enter the name of the session.',
  },
  FormErrorSessionDate: {
    status: 422,
    es: 'Elija una fecha que no haya pasado.',
    en: 'Choose a date that is not in the past.',
  },
  FormErrorSessionTime: {
    status: 422,
    es: 'Elija una hora de inicio que no haya pasado.',
    en: 'Choose a start time that is not in the past.',
  },
  FormErrorSessionDescription: {
    status: 422,
    es: 'Ingrese la descripción de la sesión.',
    en: 'Enter the description of the session.',
  },
  FormErrorSessionURL: {
    status: 422,
    es: 'Ingrese un enlace válido, que empiece con https:// o http:// y no lleve usuario ni contraseña.',
    en: 'Enter a valid link that begins with https:// or http:// and has no user name or password.',
  },
  FormErrorSessionGeneric: {
    status: 422,
    es: 'Ingrese la calle y el número.',
    en: 'Enter the street and number.',
  },
  FormErrorSessionZip: {
    status: 422,
    es: 'Ingrese un código postal de 5 dígitos.',
    en: 'Enter a zip code of 5 digits.',
  },
  FormErrorExamName: {
    status: 422,
    es: 'Ingrese el nombre de la evaluación.',
    en: 'Enter the name of the test.',
  },
} as const satisfies Record<string, Words>
