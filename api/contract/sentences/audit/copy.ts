import type { Shape } from '../../copy-shape.ts'

export const es = {
  exported: 'Se exportó un historial para comprobarlo',
  exportedOf: 'Se exportó un historial de {{person}} para comprobarlo',
  skipped: 'Se omitió el registro {{position}} en {{follower}}',
}

export const en = {
  exported: 'A history was exported to be proved',
  exportedOf: 'A history of {{person}} was exported to be proved',
  skipped: 'Record {{position}} was left out of {{follower}}',
} satisfies Shape<typeof es>
