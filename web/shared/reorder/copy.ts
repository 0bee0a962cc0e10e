import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  handle: 'Mover «{{name}}»',
  hint: 'Pulse para tomarlo, muévalo con las flechas y pulse otra vez para soltarlo; Escape lo regresa a su lugar.',
  up: 'Subir «{{name}}»',
  down: 'Bajar «{{name}}»',
  lifted: '«{{name}}» se mueve: lugar {{place}} de {{of}}.',
  moved: '«{{name}}»: lugar {{place}} de {{of}}.',
  aimed: '«{{name}}» pasará al final de «{{list}}».',
  dropped: '«{{name}}» quedó en el lugar {{place}} de {{of}}.',
  cancelled: 'Sin cambios: «{{name}}» está otra vez en el lugar {{place}} de {{of}}.',
}

export const en = {
  handle: 'Move “{{name}}”',
  hint: 'Press to pick it up, move it with the arrows and press again to drop it; Escape puts it back.',
  up: 'Move “{{name}}” up',
  down: 'Move “{{name}}” down',
  lifted: '“{{name}}” is being moved: place {{place}} of {{of}}.',
  moved: '“{{name}}”: place {{place}} of {{of}}.',
  aimed: '“{{name}}” will go to the end of “{{list}}”.',
  dropped: '“{{name}}” is now in place {{place}} of {{of}}.',
  cancelled: 'Nothing changed: “{{name}}” is back in place {{place}} of {{of}}.',
} satisfies Shape<typeof es>
