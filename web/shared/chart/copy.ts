import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  asTable: 'Ver como tabla',
  asPicture: 'Ver como gráfica',
  nothing: 'Nada que mostrar',
  unread: 'No disponible por ahora',
  portion: '{{label}}: {{percent}}',
  share: '{{row}}: {{portions}}.',
  portionOf: '{{figure}} ({{percent}})',
  trend: 'De {{first}} en {{from}} a {{last}} en {{to}}; lo más alto, {{most}} en {{when}}.',
  distribution: 'Lo más frecuente es {{label}}: {{figure}} de {{total}}.',
}

export const en = {
  asTable: 'View as table',
  asPicture: 'View as chart',
  nothing: 'Nothing to show',
  unread: 'Not available right now',
  portion: '{{label}}: {{percent}}',
  share: '{{row}}: {{portions}}.',
  portionOf: '{{figure}} ({{percent}})',
  trend: 'From {{first}} in {{from}} to {{last}} in {{to}}; the highest, {{most}} in {{when}}.',
  distribution: 'The most frequent is {{label}}: {{figure}} of {{total}}.',
} satisfies Shape<typeof es>
