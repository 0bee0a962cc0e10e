import type { Shape } from '../../copy-shape.ts'

export const es = {
  skipped: 'Se omitió el registro {{position}} en {{follower}}',
  exported: {
    one: 'Se exportó {{count}} registro, hasta la posición {{position}}: {{history}}',
    other: 'Se exportaron {{count}} registros, hasta la posición {{position}}: {{history}}',
  },
}

export const en = {
  skipped: 'Record {{position}} was left out of {{follower}}',
  exported: {
    one: '{{count}} record was exported, up to position {{position}}: {{history}}',
    other: '{{count}} records were exported, up to position {{position}}: {{history}}',
  },
} satisfies Shape<typeof es>
