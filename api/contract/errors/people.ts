import type { Words } from './words.ts'

export const peopleErrors = {
  // people
  'people.not-found': { status: 404, es: 'No se encontró a esa persona.', en: 'That person was not found.' },
  'people.missing-name': { status: 422, es: 'Ingrese el nombre completo.', en: 'Enter the full name.' },
  'people.incorrect-name': {
    status: 422,
    es: 'El nombre completo debe llevar letras y no admite caracteres invisibles.',
    en: 'The full name must contain letters, and no invisible characters.',
  },
  'people.incorrect-email': {
    status: 422,
    es: 'El correo electrónico no es válido.',
    en: 'The email address is not valid.',
  },
  'people.incorrect-date': { status: 422, es: 'La fecha no es válida.', en: 'The date is not valid.' },
  'reminders.oneself': {
    status: 403,
    es: 'Nadie se recuerda a sí mismo.',
    en: 'Nobody reminds themselves.',
  },
  'reminders.nothing-due': {
    status: 409,
    es: 'No tiene cursos vencidos ni por vencer en 30 días.',
    en: 'They have no course that is overdue or due within 30 days.',
  },
  'reminders.too-many': {
    status: 422,
    es: 'Son más de {most} personas. Filtre la lista y recuerde por partes.',
    en: 'They are more than {most} people. Filter the list and remind them in parts.',
  },
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
  'people.auditors-administrators-only': {
    status: 403,
    es: 'Solo un administrador decide quién audita y cambia el acceso de quienes lo hacen.',
    en: 'Only an administrator decides who audits, and changes the access of those who do.',
  },
  'people.forgetting-administrators-only': {
    status: 403,
    es: 'Solo un administrador puede suprimir los datos personales de alguien.',
    en: 'Only an administrator can erase somebody’s personal data.',
  },
  'people.own-forgetting': {
    status: 403,
    es: 'Nadie puede suprimir sus propios datos personales: debe hacerlo otro administrador.',
    en: 'Nobody can erase their own personal data: another administrator has to.',
  },
  'people.other-payroll-num': {
    status: 422,
    es: 'Ese no es el número de nómina de la persona.',
    en: 'That is not the person’s payroll number.',
  },
  'people.reason-names-person': {
    status: 422,
    es: 'El motivo se conserva: escríbalo sin el nombre, el número, el correo ni el teléfono de la persona.',
    en: 'The reason is kept: write it without the person’s name, number, email or telephone.',
  },
  'people.roster-administrator': {
    status: 422,
    es: 'Un archivo de personal no puede nombrar administradores ni modificar su acceso.',
    en: 'A roster can neither appoint administrators nor change their access.',
  },
  'people.own-manager': {
    status: 422,
    es: 'Nadie puede ser su propio jefe.',
    en: 'Nobody can be their own manager.',
  },
  'people.inactive-manager': {
    status: 422,
    es: 'Esa persona está inactiva y no puede ser jefe de nadie.',
    en: 'That person is inactive and cannot be a manager.',
  },
  'people.manager-cycle': {
    status: 422,
    es: 'Esa persona está por debajo en la línea de mando: cada una sería jefe de la otra.',
    en: 'That person is further down the same line: each would be the manager of the other.',
  },
  'people.manager-depth': {
    status: 422,
    es: 'La línea de mando admite 20 niveles como máximo.',
    en: 'A line of managers has 20 levels at most.',
  },
  'stand-ins.oneself': {
    status: 422,
    es: 'Nadie se suple a sí mismo.',
    en: 'Nobody stands in for themselves.',
  },
  'stand-ins.inactive': {
    status: 422,
    es: 'Esa persona está inactiva y no puede suplir a nadie.',
    en: 'That person is inactive and cannot stand in.',
  },
  'stand-ins.no-team': {
    status: 422,
    es: 'Esa persona no tiene equipo, así que nadie puede suplirla.',
    en: 'That person has no team, so nobody can stand in.',
  },
  'stand-ins.past': { status: 422, es: 'Elija hoy o un día posterior.', en: 'Choose today or a later day.' },
  'stand-ins.order': {
    status: 422,
    es: 'El último día no puede ser anterior al primero.',
    en: 'The last day cannot be before the first.',
  },
  'stand-ins.too-long': {
    status: 422,
    es: 'Una suplencia dura un año como máximo.',
    en: 'Somebody stands in for a year at most.',
  },
  'stand-ins.too-far': {
    status: 422,
    es: 'Una suplencia comienza dentro de un año como máximo.',
    en: 'A stand-in begins within a year.',
  },
  'roles.cannot-grant': {
    status: 403,
    es: 'No puede otorgar un permiso que usted no tiene.',
    en: 'You cannot grant a permission that you do not hold.',
  },

  // roles
  'Roles.NoEditAdmin': {
    status: 403,
    es: 'Los tipos de usuario Administrador y Empleado no se pueden modificar.',
    en: 'The user types Administrator and Employee cannot be changed.',
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
  'roles.incorrect-name': {
    status: 422,
    es: 'El nombre del tipo de usuario no admite caracteres invisibles ni saltos de línea.',
    en: 'The name of the user type cannot contain invisible characters or line breaks.',
  },
  'roles.permission-required': {
    status: 422,
    es: 'Seleccione al menos un permiso.',
    en: 'Select at least one permission.',
  },
  'roles.name-taken': {
    status: 409,
    es: 'Ya existe un tipo de usuario con ese nombre.',
    en: 'There is already a user type with that name.',
  },
  'roles.unknown-permission': {
    status: 422,
    es: 'Uno de los permisos no existe.',
    en: 'One of the permissions does not exist.',
  },
  'roles.auditors-administrators-only': {
    status: 403,
    es: 'Solo un administrador puede crear o modificar los tipos de usuario con permiso de auditoría.',
    en: 'Only an administrator can create or change the user types that may audit.',
  },
  'roles.last-administrator': {
    status: 422,
    es: 'Siempre debe quedar un administrador activo.',
    en: 'One active administrator must always remain.',
  },

  MissingComercialName: { status: 422, es: 'Ingrese el nombre comercial.', en: 'Enter the trade name.' },
  InvalidComercialName: {
    status: 422,
    es: 'El nombre comercial solo admite letras, dígitos, espacios y los signos . , & -',
    en: 'The trade name allows only letters, digits, spaces and . , & -',
  },
  MissingLegalName: { status: 422, es: 'Ingrese la razón social.', en: 'Enter the legal name.' },
  InvalidLegalName: {
    status: 422,
    es: 'La razón social solo admite letras, dígitos, espacios y los signos . , & -',
    en: 'The legal name allows only letters, digits, spaces and . , & -',
  },
  MissingRegisterNumber: {
    status: 422,
    es: 'Ingrese el número de registro.',
    en: 'Enter the registration number.',
  },
  InvalidRegisterNumber: {
    status: 422,
    es: 'El número de registro solo admite letras, dígitos, espacios y los signos . , & -',
    en: 'The registration number allows only letters, digits, spaces and . , & -',
  },
} as const satisfies Record<string, Words>
