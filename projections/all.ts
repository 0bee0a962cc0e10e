import { attempts } from './attempts.ts'
import { certificates } from './certificates.ts'
import { courses } from './courses.ts'
import { enrolments } from './enrolments.ts'
import { evaluations } from './evaluations.ts'
import type { Projection } from './kernel/projection.ts'
import { organisation } from './organisation.ts'
import { people } from './people.ts'
import { requirements } from './requirements.ts'
import { roles } from './roles.ts'

/** Every read model. */
export const projections: readonly Projection[] = [
  organisation,
  people,
  roles,
  courses,
  evaluations,
  requirements,
  enrolments,
  attempts,
  certificates,
]
