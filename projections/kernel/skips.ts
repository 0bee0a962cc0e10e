import type { Projection } from './projection.ts'

/** A fact that a read model or a process, by its name, leaves out: it had stopped there, and somebody decided so. */
export type Skip = { readonly follower: string; readonly position: number }

export type Skips = {
  /** Learns what has been decided since. */
  refresh(): Promise<void>
  has(follower: string, position: number): boolean
}

export const openSkips = (read: () => Promise<readonly Skip[]> = async () => []): Skips => {
  let known = new Set<string>()
  const nameOf = ({ follower, position }: Skip): string => `${follower} ${position}`
  return {
    refresh: async () => {
      known = new Set((await read()).map(nameOf))
    },
    has: (follower, position) => known.size > 0 && known.has(nameOf({ follower, position })),
  }
}

/** The same read model without what it leaves out, whether it follows or is built. */
export const leavingOut = (projection: Projection, skips: Skips): Projection => ({
  ...projection,
  on: Object.fromEntries(
    Object.entries(projection.on).map(([type, handle]): [string, typeof handle] => [
      type,
      (event) => (skips.has(projection.name, event.position) ? [] : handle(event)),
    ]),
  ),
})
