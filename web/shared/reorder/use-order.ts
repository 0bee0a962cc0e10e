import { useEffect, useRef, useState } from 'react'
import { invalidate } from '../data/cache.ts'
import { mutate } from '../data/mutate.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { isSameOrder, isSameSet } from './order.ts'

type Send = (ids: string[], before: string[]) => Promise<unknown>

/**
 * The order of records on the server, updated before the server confirms. Each change names its base order; if that was outdated, reloads
 * the order and `problem` explains why.
 */
export const useOrder = (ids: readonly string[], send: Send) => {
  const { problem: wordsOf } = useCopy()
  const [localOrder, setLocalOrder] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const queue = useRef({ last: Promise.resolve(), count: 0 })
  const order = localOrder && isSameSet(localOrder, ids) ? localOrder : ids
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed server order replaces the local one
  useEffect(() => {
    if (queue.current.count === 0) setLocalOrder(null)
  }, [key])
  const save = async (next: readonly string[], before: readonly string[]) => {
    try {
      await mutate(() => send([...next], [...before]))
    } catch (error) {
      setProblem(wordsOf(error))
      setLocalOrder(null)
      invalidate()
    } finally {
      queue.current.count -= 1
    }
  }
  const move = (next: readonly string[], before: readonly string[]) => {
    if (isSameOrder(next, order)) return
    setLocalOrder(next)
    setProblem(null)
    queue.current.count += 1
    queue.current.last = queue.current.last.then(() => save(next, before))
  }
  return { order, problem, move }
}
