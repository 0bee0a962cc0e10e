import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  lost: 'Sin conexión. Puede seguir leyendo lo que ya abrió; lo que guarde tendrá que esperar.',
  away: 'El servidor no responde. Se sigue intentando; puede seguir leyendo lo que ya abrió.',
  back: 'Hay conexión de nuevo.',
  slow: 'La respuesta tarda más de lo normal. Se sigue esperando.',
  newVersion: 'Hay una versión nueva',
  update: 'Actualizar',
  kept: 'Documentos guardados en este dispositivo',
  install: 'Instalar la aplicación',
  version: 'Versión {{version}}',
}

export const en = {
  lost: 'Offline. You can go on reading what you have opened; what you save will have to wait.',
  away: 'The server is not responding. Trying again; you can go on reading what you have opened.',
  back: 'Back online.',
  slow: 'This is taking longer than usual. Still waiting.',
  newVersion: 'There is a new version',
  update: 'Update',
  kept: 'Documents kept on this device',
  install: 'Install the app',
  version: 'Version {{version}}',
} satisfies Shape<typeof es>
