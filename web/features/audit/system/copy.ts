import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Sistema',
  health: 'Servidor',
  well: 'El servidor funciona bien.',
  unwell: 'El servidor funciona con problemas.',
  askAdministrator: 'Avise a quien administra, que puede ver cuáles son.',
}

export const en = {
  title: 'System',
  health: 'Server',
  well: 'The server is working well.',
  unwell: 'The server has problems.',
  askAdministrator: 'Tell an administrator, who can see what they are.',
} satisfies Shape<typeof es>
