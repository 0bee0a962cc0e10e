import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Locale } from '../caller.ts'
import { isWeakness, weaknesses } from './weaknesses.ts'

/** From 0 to 4; scores 0 and 1 fall within ten thousand guesses. */
const leastScore = 2

/** Characters; longer ones take up to half a second. */
const weighedMax = 32

export type Strength = {
  readonly score: number
  readonly weakness: string | null
}

/** `own` are words tied to the password's owner. */
export type Estimate = (password: string, own: readonly string[], locale: Locale) => Promise<Strength>

export const openStrength = (): Estimate => {
  let estimator: Promise<ZxcvbnFactory> | null = null
  return async (password, own, locale) => {
    estimator ??= makeEstimator()
    const { score, feedback } = hardest(await estimator, password, ['bitacora', ...own])
    if (score >= leastScore) return { score, weakness: null }
    const kind = feedback.warning ?? ''
    return { score, weakness: weaknesses[isWeakness(kind) ? kind : 'short'][locale] }
  }
}

/** Estimates a long password by its ends, a lower bound; estimating all of it would block the server. */
const hardest = (estimator: ZxcvbnFactory, password: string, own: string[]) => {
  const start = estimator.check(password.slice(0, weighedMax), own)
  if (password.length <= weighedMax) return start
  const end = estimator.check(password.slice(-weighedMax), own)
  return end.score > start.score ? end : start
}

const makeEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 16,
  })
}
