import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  screen: {
    title: 'Insignias',
    text: 'Se obtienen una sola vez y se conservan para siempre.',
    earned: 'Obtenida',
    pending: 'Por obtener',
    pendingAt: 'Por obtener\u00a0· {{share}}',
    rename: 'Cambiar el nombre de {{name}}',
    name: 'Nombre de la insignia',
    save: 'Guardar el nombre',
    renamed: 'El nombre de la insignia se cambió',
  },
  earned: 'Insignia obtenida',
  earnedSeveral: 'Insignias obtenidas',
}

export const en = {
  screen: {
    title: 'Badges',
    text: 'Each is earned once and kept for good.',
    earned: 'Earned',
    pending: 'Not earned',
    pendingAt: 'Not earned\u00a0· {{share}}',
    rename: 'Change the name of {{name}}',
    name: 'Name of the badge',
    save: 'Save the name',
    renamed: 'The badge was renamed',
  },
  earned: 'Badge earned',
  earnedSeveral: 'Badges earned',
} satisfies Shape<typeof es>
