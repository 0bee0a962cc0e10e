import type { Shape } from '../../copy-shape.ts'

export const es = {
  skipped: 'Se omitió el registro {{position}} en {{follower}}',
  clock: {
    leap: 'Se confirmó la hora del reloj de la base de datos, {{at}}, en lugar de {{from}}',
    gap: 'Se confirmó la hora del reloj de la base de datos, {{at}}; el último registro era de {{from}}',
    ahead:
      'Se confirmó la hora del reloj de la base de datos, {{at}}; el último registro lleva una posterior, {{from}}',
  },
  exported: {
    one: 'Se exportó {{count}} registro, hasta la posición {{position}}: {{history}}',
    other: 'Se exportaron {{count}} registros, hasta la posición {{position}}: {{history}}',
  },
}

export const en = {
  skipped: 'Record {{position}} was left out of {{follower}}',
  clock: {
    leap: 'The time of the database’s clock, {{at}}, was confirmed in place of {{from}}',
    gap: 'The time of the database’s clock, {{at}}, was confirmed; the last record was from {{from}}',
    ahead:
      'The time of the database’s clock, {{at}}, was confirmed; the last record has a later one, {{from}}',
  },
  exported: {
    one: '{{count}} record was exported, up to position {{position}}: {{history}}',
    other: '{{count}} records were exported, up to position {{position}}: {{history}}',
  },
} satisfies Shape<typeof es>
