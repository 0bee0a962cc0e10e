import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'
import type { Locale } from '../context.ts'
import { isWeakness, weaknesses } from './weaknesses.ts'

/** From 0 to 4; what one guess in ten thousand finds (0, 1) is refused. */
const leastScore = 2

/** Why a password is too easy to guess, in the viewer's language; null for one that is not. `own` are words tied to its owner. */
export type Weakness = (password: string, own: readonly string[], locale: Locale) => string | null

/** Ranks some hundred thousand words when first asked. */
export const openStrength = (): Weakness => {
  let estimator: ZxcvbnFactory | null = null
  return (password, own, locale) => {
    estimator ??= makeEstimator()
    const { score, feedback } = estimator.check(password, ['bitacora', ...own])
    if (score >= leastScore) return null
    const kind = feedback.warning ?? ''
    return weaknesses[isWeakness(kind) ? kind : 'short'][locale]
  }
}

const makeEstimator = (): ZxcvbnFactory =>
  new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  })
