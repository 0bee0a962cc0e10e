import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  changed: 'Sin guardar',
  undo: 'Deshacer',
  changes: { one: '{{count}} fila con cambios', other: '{{count}} filas con cambios' },
  newer: 'Otra persona guardó {{value}} mientras tanto',
  notTaken: 'No se tomó «{{text}}»',
  recovered: {
    one: 'Se recuperó {{count}} fila con cambios sin guardar',
    other: 'Se recuperaron {{count}} filas con cambios sin guardar',
  },
  pasted: { one: 'Se pegó {{count}} valor.', other: 'Se pegaron {{count}} valores.' },
  refused: {
    one: '{{count}} valor no se tomó.',
    other: '{{count}} valores no se tomaron.',
  },
}

export const en = {
  changed: 'Not saved',
  undo: 'Undo',
  changes: { one: '{{count}} row with changes', other: '{{count}} rows with changes' },
  newer: 'Somebody else saved {{value}} meanwhile',
  notTaken: '“{{text}}” was not taken',
  recovered: {
    one: '{{count}} row with unsaved changes was recovered',
    other: '{{count}} rows with unsaved changes were recovered',
  },
  pasted: { one: '{{count}} value was pasted.', other: '{{count}} values were pasted.' },
  refused: { one: '{{count}} value was not taken.', other: '{{count}} values were not taken.' },
} satisfies Shape<typeof es>
