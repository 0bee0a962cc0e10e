import type { Words } from './words.ts'

/** Stored objects. */
export const filesErrors = {
  'storage.get-url': {
    status: 502,
    es: 'No se pudo obtener la dirección firmada',
    en: 'Failed to get signed URL',
  },
  'storage.upload': { status: 502, es: 'No se pudo cargar el archivo', en: 'Failed to upload file' },
  'storage.list': { status: 502, es: 'No se pudieron listar los archivos', en: 'Failed to list objects' },
  'storage.delete': { status: 502, es: 'No se pudo eliminar el archivo', en: 'Failed to delete object' },
} as const satisfies Record<string, Words>
