import { refusals } from '../kernel/rejection.ts'

export type RequirementRejection = 'requirements.effects-changed'

const refuse = refusals<RequirementRejection>()

export type EffectCounts = { readonly id: string; readonly gaining: number; readonly losing: number }

export const requireSameEffects = (
  expected: readonly EffectCounts[],
  actual: readonly EffectCounts[],
): void => {
  const isExpected = ({ id, gaining, losing }: EffectCounts): boolean =>
    expected.some((one) => one.id === id && one.gaining === gaining && one.losing === losing)
  if (!actual.every(isExpected)) refuse('requirements.effects-changed')
}
