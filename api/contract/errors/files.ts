import type { Words } from './words.ts'

export const filesErrors = {
  'storage.get-url': {
    status: 502,
    es: 'No se pudo obtener la dirección firmada',
    en: 'Failed to get signed URL',
  },
  'storage.upload': { status: 502, es: 'No se pudo cargar el archivo', en: 'Failed to upload file' },
  'storage.list': { status: 502, es: 'No se pudieron listar los archivos', en: 'Failed to list objects' },
  'storage.delete': { status: 502, es: 'No se pudo eliminar el archivo', en: 'Failed to delete object' },
  'storage.not-yours': {
    status: 403,
    es: 'No tiene acceso a este archivo',
    en: 'You have no access to this file',
  },
  'storage.bad-signature': {
    status: 403,
    es: 'La dirección de este archivo no es válida',
    en: 'The address of this file is not valid',
  },
  'storage.expired': {
    status: 403,
    es: 'La dirección de este archivo ha vencido. Vuelva a abrir la página',
    en: 'The address of this file has expired. Open the page again',
  },
  'storage.used': {
    status: 409,
    es: 'Esta dirección ya se utilizó. Vuelva a intentar desde la página',
    en: 'This address has been used already. Try again from the page',
  },
  'storage.in-use': {
    status: 409,
    es: 'El archivo está en uso. Quítelo primero de donde se usa',
    en: 'The file is in use. Remove it first from where it is used',
  },
  'storage.not-found': { status: 404, es: 'El archivo no existe', en: 'The file does not exist' },
  'storage.unavailable': {
    status: 503,
    es: 'Los archivos no están disponibles por ahora. Vuelva a intentar en un momento',
    en: 'The files are not available at present. Try again in a moment',
  },
  'storage.too-large': {
    status: 413,
    es: 'El archivo es más grande de lo permitido ({most} bytes)',
    en: 'The file is larger than allowed ({most} bytes)',
  },
  'storage.wrong-size': {
    status: 400,
    es: 'El archivo llegó incompleto; debía tener {expected} bytes',
    en: 'The file arrived incomplete; it should have {expected} bytes',
  },
  'storage.wrong-type': {
    status: 415,
    es: 'El contenido del archivo no es del tipo esperado',
    en: 'The content of the file is not of the expected type',
  },
} as const satisfies Record<string, Words>
