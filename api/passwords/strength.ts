import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Locale } from '../caller.ts'
import { isWeakness, weaknesses } from './weaknesses.ts'

/** From 0 to 4; what one guess in ten thousand finds (0, 1) is refused. */
const leastScore = 2

/** Characters; beyond them the time that it takes grows to half a second. */
const weighedMax = 32

export type Strength = {
  /** 0 to 4 */
  readonly score: number
  /** Why it is too easy to guess, in the viewer's language; null for one that is not. */
  readonly weakness: string | null
}

/** How hard a password is to guess for somebody who knows its owner; `own` are words tied to them. */
export type Estimate = (password: string, own: readonly string[], locale: Locale) => Promise<Strength>

/** Unpacks and ranks some hundred thousand words when first asked. */
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

/** A whole is at least as hard to guess as either of its ends; weighing all of a long one would hold everybody up. */
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
