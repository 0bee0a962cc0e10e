import type { Words } from './words.ts'

export const httpErrors = {
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
  'access.oneself': {
    status: 403,
    es: 'Nadie se evalúa, registra su propia asistencia ni cambia lo que consta de sus propios comprobantes de capacitación. Pídalo a otra persona con permiso.',
    en: 'Nobody evaluates themselves, marks their own attendance or changes what is recorded of their own training papers. Ask somebody else who has permission.',
  },
  'access.oneself-reason': {
    status: 422,
    es: 'Escriba por qué lo hace usted para sí mismo: el motivo queda en el historial.',
    en: 'Say why you do this for yourself: the reason stays in the history.',
  },
  'access.first-password': {
    status: 403,
    es: 'Elija su propia contraseña antes de continuar.',
    en: 'Choose your own password before you continue.',
  },
  'exports.too-many': {
    status: 422,
    es: 'La lista tiene {count} filas y un archivo admite hasta {most}. Use los filtros para exportar menos.',
    en: 'The list has {count} rows and a file takes up to {most}. Use the filters to export fewer.',
  },
  'exports.under-way': {
    status: 429,
    es: 'Ya se están preparando {most} archivos para usted. Espere a que terminen antes de pedir otro.',
    en: '{most} files are being prepared for you already. Wait until they are done before you ask for another.',
  },
  'http.bad-json': {
    status: 400,
    es: 'La solicitud no es JSON válido.',
    en: 'The request is not valid JSON.',
  },
  'http.bad-host': {
    status: 400,
    es: 'La solicitud no dice con claridad a qué servidor va. Envíe un solo encabezado Host.',
    en: 'The request does not say clearly which server it is for. Send a single Host header.',
  },
  'http.too-large': {
    status: 413,
    es: 'La solicitud es demasiado grande.',
    en: 'The request is too large.',
  },
  'log.head-went-back': {
    status: 503,
    es: 'Al historial le faltan sus últimos registros, así que por ahora no admite cambios. Avise a quien administra el sistema.',
    en: 'The history is missing its latest records, so no changes can be saved for now. Please tell the person who runs the system.',
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
  'text.invisible-characters': {
    status: 422,
    es: 'El texto trae caracteres invisibles o de control. Escríbalo de nuevo, sin copiarlo de otro programa.',
    en: 'The text contains invisible or control characters. Type it again rather than pasting it.',
  },
  'http.rate-limited': {
    status: 429,
    es: 'Demasiados intentos. Espere {seconds} segundos antes de intentar de nuevo.',
    en: 'Too many attempts. Wait {seconds} seconds before you try again.',
  },
  'http.too-many-requests': {
    status: 429,
    es: 'Hay demasiadas solicitudes suyas en espera. Intente de nuevo en un momento.',
    en: 'Too many of your requests are waiting. Try again in a moment.',
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
  'http.too-many-repeats': {
    status: 400,
    es: 'La consulta pide el mismo campo demasiadas veces en un mismo lugar; el máximo es {most}.',
    en: 'The query asks for the same field too many times in one place; the limit is {most}.',
  },
  'http.too-complex': {
    status: 400,
    es: 'La consulta pide demasiados campos; el máximo es {most}.',
    en: 'The query asks for too many fields; the limit is {most}.',
  },
  'http.too-costly': {
    status: 400,
    es: 'La consulta pide demasiadas listas a la vez. Pida menos o páginas más pequeñas.',
    en: 'The query asks for too many lists at once. Ask for fewer, or for smaller pages.',
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
  'server.starting': {
    status: 503,
    es: 'El sistema está arrancando. Intente de nuevo en unos segundos.',
    en: 'The system is starting. Try again in a few seconds.',
  },
  'server.later-version': {
    status: 503,
    es: 'Una versión más nueva del sistema registró algo que esta no conoce. Intente de nuevo en unos minutos.',
    en: 'A newer version of the system recorded something that this one does not know. Try again in a few minutes.',
  },
  'database.unavailable': {
    status: 503,
    es: 'El sistema no está disponible en este momento. Intente de nuevo en unos segundos.',
    en: 'The system is not available at the moment. Try again in a few seconds.',
  },
  'database.disk-full': {
    status: 503,
    es: 'El servidor no tiene espacio en disco y no pudo guardar los datos. Avise al administrador del sistema.',
    en: 'The server has no disk space left and could not save the data. Tell the system administrator.',
  },
  internal: {
    status: 500,
    es: 'Algo salió mal. Si persiste, informe el número de solicitud {requestId}.',
    en: 'Something went wrong. If it persists, report request number {requestId}.',
  },
} as const satisfies Record<string, Words>
