import { examTotal, questionValueMin } from '../kernel/constants.ts'

/** With fewer questions one would exceed 99 points; with more, one would fall below 1. */
const fewest = 2
const most = examTotal / questionValueMin

export const canShare = (count: number): boolean => count >= fewest && count <= most

/** The remainder goes to the first ones; null if 100 cannot be shared. */
export const inEqualParts = (count: number): readonly number[] | null =>
  canShare(count) ? shared(Array<number>(count).fill(1), examTotal) : null

/** Largest remainder, at least 1 each; null if 100 cannot be shared. Values that are not positive weigh nothing. */
export const inProportion = (values: readonly number[]): readonly number[] | null => {
  if (!canShare(values.length)) return null
  const weights = values.map(weightOf)
  return weights.some((weight) => weight > 0) ? shared(weights, examTotal) : inEqualParts(values.length)
}

const decimals = 1_000_000
const largest = 1_000_000

const weightOf = (value: number): number => (value > 0 ? Math.round(Math.min(value, largest) * decimals) : 0)

const shared = (
  weights: readonly number[],
  total: number,
  small: ReadonlySet<number> = new Set(),
): readonly number[] => {
  const rest = total - small.size * questionValueMin
  const sum = weights.reduce((all, weight, place) => (small.has(place) ? all : all + weight), 0)
  const fallingShort = weights.flatMap((weight, place) =>
    !small.has(place) && weight * rest < sum * questionValueMin ? [place] : [],
  )
  if (fallingShort.length > 0) return shared(weights, total, new Set([...small, ...fallingShort]))
  const remainderOf = (weight: number) => (weight * rest) % sum
  const floors = weights.map((weight, place) =>
    small.has(place) ? questionValueMin : (weight * rest - remainderOf(weight)) / sum,
  )
  const left = total - floors.reduce((all, floor) => all + floor, 0)
  const favoured = new Set(
    weights
      .flatMap((weight, place) => (small.has(place) ? [] : [{ place, remainder: remainderOf(weight) }]))
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ place }) => place),
  )
  return floors.map((floor, place) => (favoured.has(place) ? floor + 1 : floor))
}
