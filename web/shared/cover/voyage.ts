import { hash } from '../category.tsx'

/** What a cover draws of a course. */
export type CoveredCourse = {
  readonly id: string
  /** Names of lesson types in order, `module` before the lessons of each. */
  readonly outline: readonly string[]
  /** In minutes. */
  readonly duration: number
  /** A certificate's months; null until chosen. */
  readonly expirationTime: number | null
}

export type Point = readonly [x: number, y: number]

export type MarkKind = 'sounding' | 'line' | 'station' | 'fix'

export type Mark = { readonly kind: MarkKind; readonly at: Point; readonly size: number }

export const chartWidth = 320
export const chartHeight = 140

const marksMost = 48
const legsMost = 10
const edge = 22

/** The nth pseudo-random number of a seed, from 0 to below `most`. */
export const figure = (seed: number, nth: number, most: number): number => hash(`${seed}/${nth}`) % most

/** A course as a route: a leg each module, a mark each lesson, as long as its duration, to a harbour at the coast. */
export const voyageOf = ({ id, outline, duration }: CoveredCourse) => {
  const seed = hash(id)
  const isTurned = figure(seed, 1, 2) === 1
  const turn = ([x, y]: Point): Point => [round(x), round(isTurned ? chartHeight - y : y)]
  const harbourX = 262 + figure(seed, 2, 26)
  const harbour: Point = [harbourX, coastAt(seed, harbourX)]
  const legs = legsOf(outline)
  const points = routeOf(seed, legs, lengthOf(duration, harbourX - edge), harbour)
  return {
    seed,
    coast: coastline(seed, 0).map(turn),
    depths: [1, 2, 3].map((depth) => coastline(seed, depth).map(turn)),
    harbour: turn(harbour),
    /** The side of the land: 1 below, -1 above. */
    landward: isTurned ? -1 : 1,
    route: points.map(turn),
    marks: legs
      .flatMap((leg, nth) => marksOf(leg, points[nth], points[nth + 1]))
      .map((mark) => ({ ...mark, at: turn(mark.at) })),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

const lessonsOf = (outline: readonly string[]): string[][] => {
  const modules: string[][] = []
  for (const name of outline) {
    if (name === 'module') modules.push([])
    else modules.at(-1)?.push(name)
  }
  return modules.filter(({ length }) => length > 0)
}

/** Of long courses every second, third ... lesson; further modules join the last leg. */
const legsOf = (outline: readonly string[]): string[][] => {
  const modules = lessonsOf(outline)
  const step = Math.ceil(modules.flat().length / marksMost)
  const thinned = modules.map((lessons) => lessons.filter((_, nth) => nth % step === 0))
  return [...thinned.slice(0, legsMost - 1), thinned.slice(legsMost - 1).flat()].filter(
    ({ length }) => length > 0,
  )
}

const shortest = 0.4

/** A quarter of an hour or less is the shortest route, a working day or more the whole width. */
const lengthOf = (minutes: number, most: number): number => {
  const share = Math.log2(Math.max(minutes, 15) / 15) / Math.log2(480 / 15)
  return most * (shortest + (1 - shortest) * Math.min(1, share))
}

/** The coast's height at x; further out at each depth. */
const coastAt = (seed: number, x: number, depth = 0): number => {
  const share = Math.min(1, Math.max(0, (x + depth * 17 - 128) / 190))
  const rise = share * share * (3 - 2 * share)
  const swing = figure(seed, 3, 628) / 100
  const rough = 1 / (1 + depth * 0.45)
  return (
    166 - rise * 86 - depth * 7 + rough * (6 * Math.sin(x / 19 + swing) + 2.6 * Math.sin(x / 7.3 + 3 * swing))
  )
}

const coastline = (seed: number, depth: number): Point[] =>
  Array.from({ length: 65 }, (_, nth): Point => [nth * 5, coastAt(seed, nth * 5, depth)])

const routeOf = (seed: number, legs: readonly string[][], length: number, harbour: Point): Point[] => {
  const [harbourX, harbourY] = harbour
  const lessons = legs.flat().length
  const start = harbourX - length
  const middle = 46 + figure(seed, 4, 24)
  const isUpFirst = figure(seed, 5, 2)
  let passed = 0
  const turns = legs.slice(0, -1).map((leg, nth): Point => {
    passed += leg.length
    const x = start + (length * passed) / lessons
    const side = (nth + isUpFirst) % 2 === 0 ? 1 : -1
    const y = middle + side * (9 + figure(seed, 10 + nth, 16))
    return [x, Math.max(16, Math.min(y, coastAt(seed, x) - 20, harbourY - 8))]
  })
  return [[start, 30 + figure(seed, 6, 56)], ...turns, harbour]
}

const kinds: Readonly<Record<string, MarkKind>> = {
  video: 'sounding',
  audio: 'sounding',
  document: 'line',
  meet: 'station',
  faceToFace: 'station',
  automaticEvaluation: 'fix',
  manualEvaluation: 'fix',
}

const marksOf = (lessons: readonly string[], from: Point | undefined, to: Point | undefined): Mark[] => {
  if (!from || !to) return []
  const gap = Math.hypot(to[0] - from[0], to[1] - from[1]) / (lessons.length + 1)
  const size = Math.min(5, Math.max(2.2, gap * 0.36))
  return lessons.map((lesson, nth) => {
    const share = (nth + 1) / (lessons.length + 1)
    return {
      kind: kinds[lesson] ?? 'sounding',
      at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
      size: round(size),
    }
  })
}
