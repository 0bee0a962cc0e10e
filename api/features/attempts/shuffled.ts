const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Fisher-Yates; `random` returns 0 up to but excluding 1. */
export const shuffled = <Thing>(
  things: readonly Thing[],
  random: () => number = chance,
): readonly Thing[] => {
  const mixed = things.map((thing) => ({ thing, at: random() }))
  return mixed.sort((one, other) => one.at - other.at).map(({ thing }) => thing)
}
