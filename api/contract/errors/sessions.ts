import type { Words } from './words.ts'

export const sessionsErrors = {
  // sessions: logging in
  MissingPayrollNum: { status: 422, es: 'Ingrese su número de nómina', en: 'Enter your payroll number' },
  IncorrectPayrollNum: {
    status: 422,
    es: 'El número de nómina es incorrecto: lleva de 1 a 8 dígitos, sin letras ni espacios',
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
    en: 'Incorrect entry date. The first time, your password is your hire date: ddmmyyyy',
  },

  // sessions: passwords
  ErrorPasswordBlank: {
    status: 422,
    es: 'Campo vacío',
    en: 'Empty field',
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
  passwordNotMatch: {
    status: 422,
    es: 'Las contraseñas no coinciden.',
    en: 'The passwords do not match.',
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
  'passwords.unusable-link': {
    status: 422,
    es: 'Este enlace ya no sirve: se usó, venció o se pidió otro después.',
    en: 'This link no longer works: it was used, has expired, or a newer one was asked for.',
  },
  'activation.nobody': {
    status: 422,
    es: 'Nadie de los elegidos necesita un código nuevo (códigos vigentes: {held}).',
    en: 'None of the people chosen needs a new code (valid codes: {held}).',
  },
  'activation.too-many': {
    status: 422,
    es: 'Son {found} personas y un archivo admite {most}: elija menos terminales.',
    en: 'That is {found} people, and a file takes {most}: choose fewer terminals.',
  },
  'activation.has-password': {
    status: 409,
    es: 'Esa persona ya eligió su contraseña. Si la olvidó, asígnele una temporal.',
    en: 'That person has already chosen a password. If they forgot it, assign a temporary one.',
  },
  ErrorPasswordRepeatBlank: {
    status: 422,
    es: 'Campo vacío',
    en: 'Empty field',
  },
} as const satisfies Record<string, Words>
