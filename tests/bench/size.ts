/** A smoke run takes every step of a benchmark with as little as shows that it still runs; its figures say nothing. */
const isSmoke = process.env.BENCH_SMOKE === '1'

/** How much of something: in a benchmark that is to measure, and in a smoke run. */
export const sized = <Size>(measured: Size, smoke: Size): Size => (isSmoke ? smoke : measured)

/** Of a PostgreSQL server to measure on: settings such as `plan_cache_mode=force_generic_plan`, parted by blanks. */
export const serverFlags: readonly string[] = [
  ...sized([], ['fsync=off', 'full_page_writes=off']),
  ...(process.env.BENCH_SERVER ?? '').split(' ').filter(Boolean),
]
