import type { Projection } from './projection.ts'

/** An event that a read model or process leaves out by an administrator's decision. */
export type Skip = { readonly follower: string; readonly position: number }

export type Skips = {
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

export const withoutSkipped = (projection: Projection, skips: Skips): Projection => ({
  ...projection,
  on: Object.fromEntries(
    Object.entries(projection.on).map(([type, handle]): [string, typeof handle] => [
      type,
      (event) => (skips.has(projection.name, event.position) ? [] : handle(event)),
    ]),
  ),
})
