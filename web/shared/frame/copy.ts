import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  product: 'Bitácora',
  tagline: 'La capacitación de la empresa, con su historial.',
  language: { label: 'Idioma', spanish: 'Español', english: 'English' },
  appearance: { label: 'Apariencia', system: 'Como el dispositivo', light: 'Día', dark: 'Noche' },
  noPermission: {
    title: 'Sin permiso',
    text: 'Su tipo de usuario no incluye esta página. Si la necesita, pídala a un administrador.',
  },
  home: 'Volver al inicio',
}

export const en = {
  product: 'Bitácora',
  tagline: 'The company’s training, with its history.',
  language: { label: 'Language', spanish: 'Español', english: 'English' },
  appearance: { label: 'Appearance', system: 'Same as device', light: 'Day', dark: 'Night' },
  noPermission: {
    title: 'No permission',
    text: 'Your user type does not include this page. If you need it, ask an administrator.',
  },
  home: 'Back to the dashboard',
} satisfies Shape<typeof es>
