import { refusals } from '../kernel/rejection.ts'

export type RequirementRejection = 'requirements.effects-changed'

const refuse = refusals<RequirementRejection>()

export type Told = { readonly id: string; readonly gaining: number; readonly losing: number }

export const requireAsTold = (told: readonly Told[], now: readonly Told[]): void => {
  const isTold = ({ id, gaining, losing }: Told): boolean =>
    told.some((one) => one.id === id && one.gaining === gaining && one.losing === losing)
  if (!now.every(isTold)) refuse('requirements.effects-changed')
}
