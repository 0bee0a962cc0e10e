/** Pseudo-random draws, deterministic by name. */
export type Chance = {
  /** From 0 up to but excluding `end`. */
  below(end: number): number
  between(least: number, most: number): number
  pick<Thing>(things: readonly Thing[]): Thing
  /** True in this share of the draws. */
  in(share: number): boolean
}

export const chanceOf = (name: string): Chance => {
  let state = seedOf(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (things) => {
      const thing = things[below(things.length)]
      if (thing === undefined) throw new Error('nothing to pick from')
      return thing
    },
    in: (share) => next() < share,
  }
}

/** FNV-1a. */
const seedOf = (name: string): number =>
  [...name].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
