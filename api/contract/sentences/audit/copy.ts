import type { Shape } from '../../copy-shape.ts'

export const es = {
  skipped: 'Se omitió el registro {{position}} en {{follower}}',
}

export const en = {
  skipped: 'Record {{position}} was left out of {{follower}}',
} satisfies Shape<typeof es>
