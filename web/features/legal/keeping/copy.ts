import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Plazos de conservación',
  text: 'Valen para las supresiones que se hagan desde ahora. Lo que ya se conserva de alguien no cambia.',
  after: {
    attendance: {
      one: '{{count}} año después del fin de la relación laboral',
      other: '{{count}} años después del fin de la relación laboral',
    },
    constancia: {
      one: '{{count}} año después de la última',
      other: '{{count}} años después de la última',
    },
  },
  law: { one: 'La ley pide {{count}} año ({{article}})', other: 'La ley pide {{count}} años ({{article}})' },
  change: 'Cambiar el plazo',
  changeOf: 'Cambiar el plazo: {{records}}',
  years: 'Años',
  yearsHint: 'De {{least}} a {{most}}.',
  reason: 'Política o motivo',
  save: 'Guardar',
  saved: 'Plazo guardado',
}

export const en = {
  title: 'Keeping terms',
  text: 'They apply to erasures from now on. What is already kept of somebody does not change.',
  after: {
    attendance: {
      one: '{{count}} year after the employment ends',
      other: '{{count}} years after the employment ends',
    },
    constancia: { one: '{{count}} year after the last one', other: '{{count}} years after the last one' },
  },
  law: {
    one: 'The law asks for {{count}} year ({{article}})',
    other: 'The law asks for {{count}} years ({{article}})',
  },
  change: 'Change the term',
  changeOf: 'Change the term: {{records}}',
  years: 'Years',
  yearsHint: '{{least}} to {{most}}.',
  reason: 'Policy or reason',
  save: 'Save',
  saved: 'Term saved',
} satisfies Shape<typeof es>
