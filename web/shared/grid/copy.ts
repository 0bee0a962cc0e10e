import type { Shape } from '../i18n/copy-shape.ts'

export const es = {
  changed: 'Sin guardar',
  undo: 'Deshacer',
  changes: { one: '{{count}} fila con cambios', other: '{{count}} filas con cambios' },
  newer: 'Otra persona guardó {{value}} mientras tanto',
  notTaken: 'No se aceptó «{{text}}»',
  recovered: {
    one: 'Se recuperó {{count}} fila con cambios sin guardar',
    other: 'Se recuperaron {{count}} filas con cambios sin guardar',
  },
  pasted: { one: 'Se pegó {{count}} valor.', other: 'Se pegaron {{count}} valores.' },
  refused: {
    one: '{{count}} valor no se aceptó.',
    other: '{{count}} valores no se aceptaron.',
  },
  quoted: '«{{text}}»',
  unknown: 'No se encontró a quién pertenecen: {{texts}}.',
  columns: {
    title: '¿Qué hay en cada columna?',
    pasted: {
      one: 'Se pegó {{count}} fila de varias columnas.',
      other: 'Se pegaron {{count}} filas de varias columnas.',
    },
    text: 'No se pega nada hasta que usted elija. Sin una columna de personas, los valores llenan la tabla hacia abajo desde la celda.',
    textDown:
      'No se pega nada hasta que usted elija. Los valores llenan la tabla hacia abajo desde la celda.',
    column: 'Columna {{number}}: {{cells}}',
    person: 'De quién es (nombre o núm. de nómina)',
    none: 'No se usa',
    missing: 'Elija qué hay en esta columna.',
    again: 'Ya eligió esto en otra columna. Cambie una de las dos.',
    noValue: 'Elija la columna que tiene los valores.',
    accept: 'Pegar',
  },
}

export const en = {
  changed: 'Not saved',
  undo: 'Undo',
  changes: { one: '{{count}} row with changes', other: '{{count}} rows with changes' },
  newer: 'Somebody else saved {{value}} meanwhile',
  notTaken: '“{{text}}” was not accepted',
  recovered: {
    one: '{{count}} row with unsaved changes was recovered',
    other: '{{count}} rows with unsaved changes were recovered',
  },
  pasted: { one: '{{count}} value was pasted.', other: '{{count}} values were pasted.' },
  refused: { one: '{{count}} value was not accepted.', other: '{{count}} values were not accepted.' },
  quoted: '“{{text}}”',
  unknown: 'No person was found for these: {{texts}}.',
  columns: {
    title: 'What does each column hold?',
    pasted: {
      one: '{{count}} row of several columns was pasted.',
      other: '{{count}} rows of several columns were pasted.',
    },
    text: 'Nothing is pasted until you choose. Without a column of people, the values fill the table downwards from the cell.',
    textDown: 'Nothing is pasted until you choose. The values fill the table downwards from the cell.',
    column: 'Column {{number}}: {{cells}}',
    person: 'Whose it is (name or payroll number)',
    none: 'Not used',
    missing: 'Choose what this column holds.',
    again: 'You chose this for another column already. Change one of the two.',
    noValue: 'Choose the column that holds the values.',
    accept: 'Paste',
  },
} satisfies Shape<typeof es>
