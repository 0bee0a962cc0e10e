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
