import { useEffect, useState } from 'react'

/** A part of the app whose script is fetched once. */
type Arrival<Part> = {
  readonly arrived: () => Part | null
  readonly fetch: () => Promise<Part>
}

export const arrivalOf = <Part>(load: () => Promise<Part>): Arrival<Part> => {
  let part: Part | null = null
  let coming: Promise<Part> | null = null
  const begin = async (): Promise<Part> => {
    try {
      part = await load()
      return part
    } catch (error) {
      // what failed once would fail for ever
      coming = null
      throw error
    }
  }
  return {
    arrived: () => part,
    fetch: () => {
      coming ??= begin()
      return coming
    },
  }
}

/**
 * The part, null until it is there; a failure is thrown for the boundary around. React's own `lazy` would keep what stands in for it
 * for 300 ms, however soon it came.
 */
export const useArrival = <Part>({ arrived, fetch }: Arrival<Part>): Part | null => {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [, setThere] = useState(false)
  const part = arrived()
  // it may arrive between the render and the effect: only what was rendered counts as there
  const isShown = part !== null
  useEffect(() => {
    if (isShown) return
    let left = false
    fetch().then(
      () => !left && setThere(true),
      (error) => !left && setFailure({ error }),
    )
    return () => {
      left = true
    }
  }, [isShown, fetch])
  if (failure) throw failure.error
  return part
}
