import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  underWay: 'Cambios en curso',
  underWayText: 'Puede cerrar esta ventana: los cambios continúan.',
  progress: 'Cambios hechos',
  nobody: 'Persona con datos suprimidos',
  close: 'Listo',
}

export const en = {
  underWay: 'Changes in progress',
  underWayText: 'You can close this window: the changes go on.',
  progress: 'Changes made',
  nobody: 'Erased person',
  close: 'Done',
} satisfies Shape<typeof es>
