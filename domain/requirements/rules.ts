import { refusals } from '../kernel/rejection.ts'

export type RequirementRejection = 'requirements.effects-changed'

const refuse = refusals<RequirementRejection>()

/** How many people a change was said to enroll in a course, and to take off it. */
export type Told = { readonly id: string; readonly gaining: number; readonly losing: number }

/** Refuses what would do to people otherwise than was told, course by course. */
export const requireAsTold = (told: readonly Told[], now: readonly Told[]): void => {
  const isTold = ({ id, gaining, losing }: Told): boolean =>
    told.some((one) => one.id === id && one.gaining === gaining && one.losing === losing)
  if (!now.every(isTold)) refuse('requirements.effects-changed')
}
