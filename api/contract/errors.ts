/** Every refusal that leaves the server: its HTTP status outside GraphQL, and its words. `{name}` is filled from the refusal's params. */
export const errors = {
  // http: the request itself
  UNAUTHORIZED: {
    status: 401,
    es: 'Su sesión terminó. Vuelva a iniciar sesión.',
    en: 'Your session has ended. Please log in again.',
  },
  USER_NOT_FOUND: {
    status: 401,
    es: 'No se encontró al usuario de esta sesión.',
    en: 'The user of this session was not found.',
  },
  'access.forbidden': {
    status: 403,
    es: 'No tiene permiso para realizar esta acción.',
    en: 'You do not have permission to do this.',
  },
  'access.first-password': {
    status: 403,
    es: 'Elija su propia contraseña antes de continuar.',
    en: 'Choose your own password before you continue.',
  },
  'http.bad-json': {
    status: 400,
    es: 'La solicitud no es JSON válido.',
    en: 'The request is not valid JSON.',
  },
  'http.too-large': {
    status: 413,
    es: 'La solicitud es demasiado grande.',
    en: 'The request is too large.',
  },
  'http.not-found': { status: 404, es: 'No se encontró lo que busca.', en: 'Not found.' },
  'http.method-not-allowed': {
    status: 405,
    es: 'Esta dirección no admite ese método.',
    en: 'This address does not support that method.',
  },
  'http.invalid-input': {
    status: 400,
    es: 'Hay un dato que no es válido.',
    en: 'A value is not valid.',
  },
  'http.rate-limited': {
    status: 429,
    es: 'Demasiados intentos. Espere {seconds} segundos antes de intentar de nuevo.',
    en: 'Too many attempts. Wait {seconds} seconds before you try again.',
  },
  'http.invalid-query': {
    status: 400,
    es: 'La consulta no es válida: {detail}',
    en: 'The query is not valid: {detail}',
  },
  'http.too-deep': {
    status: 400,
    es: 'La consulta tiene demasiados niveles; el máximo es {most}.',
    en: 'The query is nested too deeply; the limit is {most}.',
  },
  'http.too-many-aliases': {
    status: 400,
    es: 'La consulta usa demasiados alias; el máximo es {most}.',
    en: 'The query uses too many aliases; the limit is {most}.',
  },
  'http.too-complex': {
    status: 400,
    es: 'La consulta pide demasiados campos; el máximo es {most}.',
    en: 'The query asks for too many fields; the limit is {most}.',
  },
  'conflict.stale-version': {
    status: 409,
    es: 'Alguien más modificó esto al mismo tiempo. Revise los datos e intente de nuevo.',
    en: 'Somebody else changed this at the same time. Review it and try again.',
  },
  'conflict.command-reused': {
    status: 409,
    es: 'Esta solicitud ya se había enviado con otros datos.',
    en: 'This request was already sent with other values.',
  },
  'conflict.already-taken': {
    status: 409,
    es: 'Ese valor ya está en uso.',
    en: 'That value is already in use.',
  },
  internal: {
    status: 500,
    es: 'Algo salió mal. Si persiste, informe el número de solicitud {requestId}.',
    en: 'Something went wrong. If it persists, report request number {requestId}.',
  },

  // sessions: logging in
  MissingPayrollNum: { status: 422, es: 'Ingrese su número de nómina', en: 'Enter your payroll number' },
  IncorrectPayrollNum: {
    status: 422,
    es: 'El número de nómina es incorrecto: solo dígitos, de 1 a 8',
    en: 'Incorrect payroll number: digits only, 1 to 8 of them',
  },
  MissingPassword: { status: 422, es: 'Ingrese su contraseña', en: 'Please enter your password' },
  'sessions.deactivated': {
    status: 403,
    es: 'Lo sentimos, su cuenta está desactivada. Comuníquese con Administración',
    en: 'Sorry, your account is deactivated. Please contact Administration',
  },
  'sessions.user-not-found': { status: 422, es: 'Usuario no encontrado', en: 'User not found' },
  'sessions.incorrect-password': { status: 422, es: 'Contraseña incorrecta', en: 'Incorrect password' },
  'sessions.incorrect-entry-date': {
    status: 422,
    es: 'Fecha de ingreso incorrecta. La primera vez, su contraseña es su fecha de ingreso: ddmmaaaa',
    en: 'Incorrect entry date. The first time, your password is your entry date: ddmmyyyy',
  },

  // sessions: passwords
  ErrorPasswordBlank: {
    status: 422,
    es: 'Ingrese su contraseña actual.',
    en: 'Enter your current password.',
  },
  ErrorIncorrectPassword: {
    status: 422,
    es: 'La contraseña actual es incorrecta.',
    en: 'The current password is incorrect.',
  },
  ErrorPasswordLength: {
    status: 422,
    es: 'La contraseña debe contener al menos 6 caracteres.',
    en: 'The password must have at least 6 characters.',
  },
  ErrorPasswordsDontMatch: {
    status: 422,
    es: 'La confirmación no es válida.',
    en: 'Confirmation is invalid',
  },
  'passwords.empty': {
    status: 422,
    es: 'La contraseña no puede estar vacía.',
    en: 'The password cannot be empty.',
  },
  'passwords.spaces': {
    status: 422,
    es: 'La contraseña no puede contener espacios en blanco.',
    en: 'The password cannot contain spaces.',
  },
  'passwords.same-as-before': {
    status: 422,
    es: 'La contraseña nueva no puede ser igual a la anterior.',
    en: 'The new password cannot be the same as the previous one.',
  },
  'passwords.too-long': {
    status: 422,
    es: 'La contraseña no puede exceder los {most} caracteres.',
    en: 'The password cannot exceed {most} characters.',
  },
  'passwords.too-weak': {
    status: 422,
    es: 'La contraseña es demasiado fácil de adivinar. {reason}',
    en: 'The password is too easy to guess. {reason}',
  },

  ErrorPasswordRepeatBlank: {
    status: 422,
    es: 'Repita la contraseña nueva.',
    en: 'Repeat the new password.',
  },

  // people
  'people.not-found': { status: 404, es: 'No se encontró a esa persona.', en: 'That person was not found.' },
  'people.missing-name': { status: 422, es: 'Ingrese el nombre completo.', en: 'Enter the full name.' },
  'people.incorrect-email': {
    status: 422,
    es: 'El correo electrónico no es válido.',
    en: 'The e-mail address is not valid.',
  },
  'people.incorrect-date': { status: 422, es: 'La fecha no es válida.', en: 'The date is not valid.' },
  'people.own-role': {
    status: 403,
    es: 'Nadie puede cambiar su propio tipo de usuario.',
    en: 'Nobody can change their own user type.',
  },
  'people.own-account': {
    status: 403,
    es: 'Nadie puede activar o desactivar su propia cuenta.',
    en: 'Nobody can activate or deactivate their own account.',
  },
  'people.deactivated': {
    status: 403,
    es: 'Esa cuenta está desactivada.',
    en: 'That account is deactivated.',
  },
  'people.inactive-role': {
    status: 422,
    es: 'Ese tipo de usuario está inactivo.',
    en: 'That user type is inactive.',
  },
  'people.administrators-only': {
    status: 403,
    es: 'Solo un administrador puede nombrar o relevar a otro.',
    en: 'Only an administrator can appoint or remove another.',
  },
  'people.roster-administrator': {
    status: 422,
    es: 'Una plantilla de personal no puede nombrar administradores ni modificar su acceso.',
    en: 'A roster can neither appoint administrators nor change their access.',
  },
  'roles.cannot-grant': {
    status: 403,
    es: 'No puede otorgar un permiso que usted no tiene.',
    en: 'You cannot grant a permission that you do not hold.',
  },

  // courses: basic information and publishing
  MissingName: { status: 422, es: 'Ingrese el nombre.', en: 'Enter the name.' },
  FormCourseNameError: {
    status: 422,
    es: 'El nombre del curso debe tener al menos 3 caracteres.',
    en: 'The course name must have at least 3 characters.',
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
  'courses.module-needs-lesson': {
    status: 422,
    es: 'Un módulo sin lecciones no puede publicarse.',
    en: 'A module without lessons cannot be published.',
  },
  'courses.lesson-needs-questions': {
    status: 422,
    es: 'Agregue las preguntas antes de publicar la evaluación.',
    en: 'Add the questions before you publish the evaluation.',
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
    en: 'Lessons of this type hold no file.',
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
  FormErrorExamName: {
    status: 422,
    es: 'Ingrese el nombre de la evaluación.',
    en: 'Enter the name of the evaluation.',
  },

  // evaluations
  FormErrorEvaluationName: {
    status: 422,
    es: 'El nombre de la evaluación debe tener al menos 6 caracteres.',
    en: 'The name of the evaluation must have at least 6 characters.',
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
    en: 'The evaluation was not found.',
  },

  // enrolments and tests
  'enrolments.not-enrolled': {
    status: 403,
    es: 'La persona no está inscrita en este curso.',
    en: 'The person is not enrolled in this course.',
  },
  'enrolments.not-watched': {
    status: 422,
    es: 'La lección se completa al reproducir el 95 %.',
    en: 'The lesson is complete once 95% of it has been played.',
  },
  'enrolments.not-completable': {
    status: 422,
    es: 'Esta lección se completa con su evaluación o su asistencia.',
    en: 'This lesson is completed by its evaluation or its attendance.',
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
    en: 'The question is not part of this assessment.',
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

  // roles
  'Roles.NoEditAdmin': {
    status: 403,
    es: 'Los tipos de usuario Administrador y Empleado no se pueden modificar.',
    en: 'The user types Administrador and Empleado cannot be changed.',
  },
  'roles.not-found': {
    status: 404,
    es: 'No se encontró el tipo de usuario.',
    en: 'The user type was not found.',
  },
  'roles.name-required': {
    status: 422,
    es: 'Nombre del Tipo de usuario es requerido.',
    en: 'The name of the user type is required.',
  },
  'roles.permission-required': {
    status: 422,
    es: 'Seleccione al menos un permiso.',
    en: 'Select at least one permission.',
  },
  'roles.last-administrator': {
    status: 422,
    es: 'Siempre debe quedar un administrador activo.',
    en: 'One active administrator must always remain.',
  },

  // organisation
  MissingComercialName: { status: 422, es: 'Ingrese el nombre comercial.', en: 'Enter the commercial name.' },
  InvalidComercialName: {
    status: 422,
    es: 'El nombre comercial solo admite letras, dígitos, espacios y los signos . , & -',
    en: 'The commercial name takes only letters, digits, spaces and . , & -',
  },
  MissingLegalName: { status: 422, es: 'Ingrese la razón social.', en: 'Enter the legal name.' },
  InvalidLegalName: {
    status: 422,
    es: 'La razón social solo admite letras, dígitos, espacios y los signos . , & -',
    en: 'The legal name takes only letters, digits, spaces and . , & -',
  },
  MissingRegisterNumber: {
    status: 422,
    es: 'Ingrese el número de registro.',
    en: 'Enter the register number.',
  },
  InvalidRegisterNumber: {
    status: 422,
    es: 'El número de registro solo admite letras, dígitos, espacios y los signos . , & -',
    en: 'The register number takes only letters, digits, spaces and . , & -',
  },
  'organisation.not-found': { status: 404, es: 'No se encontró lo que busca.', en: 'Not found.' },
  'organisation.missing-name': { status: 422, es: 'Ingrese el nombre.', en: 'Enter the name.' },
  'organisation.unknown-time-zone': {
    status: 422,
    es: 'La zona horaria no es válida.',
    en: 'The time zone is not valid.',
  },

  // files
  'storage.get-url': {
    status: 502,
    es: 'No se pudo obtener la dirección firmada',
    en: 'Failed to get signed URL',
  },
  'storage.upload': { status: 502, es: 'No se pudo cargar el archivo', en: 'Failed to upload file' },
  'storage.list': { status: 502, es: 'No se pudieron listar los archivos', en: 'Failed to list objects' },
  'storage.delete': { status: 502, es: 'No se pudo eliminar el archivo', en: 'Failed to delete object' },
} as const satisfies Record<string, { status: number; es: string; en: string }>

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The words for a refusal; a param that is not given stays visible as `{name}`. */
export const errorText = (
  code: ErrorCode,
  locale: 'es' | 'en',
  params: Readonly<Record<string, string | number>> = {},
): string =>
  errors[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
