import { startTransition, useEffect, useState } from 'react'

/** A part of the app whose script is fetched once. */
type LazyPart<Part> = {
  readonly arrived: () => Part | null
  readonly fetch: () => Promise<Part>
}

export const lazyPartOf = <Part>(load: () => Promise<Part>): LazyPart<Part> => {
  let part: Part | null = null
  let coming: Promise<Part> | null = null
  const begin = async (): Promise<Part> => {
    try {
      part = await load()
      return part
    } catch (error) {
      // a cached failure would last forever
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

/** The part, or null while loading or for no part; a failure is thrown to the boundary. React's `lazy` would show its fallback for at least 300 ms. */
export const useLazyPart = <Part>(of: LazyPart<Part> | null): Part | null => {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [, setThere] = useState(false)
  const part = of?.arrived() ?? null
  // it may load between render and effect: only the rendered state counts
  const isShown = part !== null
  useEffect(() => {
    if (isShown || !of) return
    let isUnmounted = false
    of.fetch().then(
      // a large part renders in slices
      () => !isUnmounted && startTransition(() => setThere(true)),
      (error) => !isUnmounted && setFailure({ error }),
    )
    return () => {
      isUnmounted = true
    }
  }, [isShown, of])
  if (failure) throw failure.error
  return part
}
