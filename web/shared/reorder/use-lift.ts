import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCopy } from '../i18n/use-copy.ts'
import { followPointer } from './follow-pointer.ts'
import { isSameOrder, isSameSet, moveTo } from './order.ts'

/** `from` is the order that it was lifted out of, whatever the list has become meanwhile. */
type Lift = { id: string; by: 'pointer' | 'hand'; from: readonly string[]; order: readonly string[] }

type Step = 'reorder.lifted' | 'reorder.moved' | 'reorder.dropped' | 'reorder.cancelled'

export type Lifting = {
  /** The list as it is to be shown: while something is lifted, with that where it would be dropped. */
  order: readonly string[]
  lifted: { id: string; by: Lift['by'] } | null
  /** For whoever cannot see it. */
  said: string
  /** Something is taken by hand: by a key, a press, or a screen reader. */
  toggle: (id: string) => void
  place: (place: number) => void
  drop: () => void
  cancel: () => void
  /** `onLift` tells that it is dragged and was not only pressed. */
  drag: (
    id: string,
    item: HTMLElement,
    event: { pointerId: number; clientY: number },
    onLift: () => void,
  ) => void
}

/** What is lifted in a list and where it stands until it is dropped; each step is said. */
export const useLift = (
  ids: readonly string[],
  nameOf: (id: string) => string,
  onMove: (ids: readonly string[], from: readonly string[]) => void,
): Lifting => {
  const { t } = useCopy()
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, setSaid] = useState('')
  const now = useRef<Lift | null>(null)
  const following = useRef<(() => void) | null>(null)
  useEffect(() => () => following.current?.(), [])

  const change = (next: Lift | null) => {
    now.current = next
    setLift(next)
  }
  const say = (key: Step, id: string, order: readonly string[]) =>
    setSaid(t(key, { name: nameOf(id), place: order.indexOf(id) + 1, of: order.length }))
  const begin = (id: string, by: Lift['by']) => {
    if (now.current) drop()
    change({ id, by, from: ids, order: ids })
    say('reorder.lifted', id, ids)
  }
  const place = (to: number) => {
    const held = now.current
    if (!held) return
    const order = moveTo(held.order, held.id, to)
    if (isSameOrder(order, held.order)) return
    change({ ...held, order })
    say('reorder.moved', held.id, order)
  }
  const cancel = () => {
    const held = now.current
    if (!held) return
    change(null)
    say('reorder.cancelled', held.id, ids)
  }
  const drop = () => {
    const held = now.current
    if (!held) return
    if (!isSameSet(held.order, ids)) return cancel()
    change(null)
    say('reorder.dropped', held.id, held.order)
    if (!isSameOrder(held.order, held.from)) onMove(held.order, held.from)
  }
  const latest = useRef({ drop, cancel })
  useEffect(() => {
    latest.current = { drop, cancel }
  })
  const stands = lift && isSameSet(lift.order, ids) ? lift : null
  return {
    order: stands?.order ?? ids,
    lifted: stands,
    said,
    toggle: (id) => (now.current?.id === id ? drop() : begin(id, 'hand')),
    place,
    drop,
    cancel,
    drag: (id, item, { pointerId, clientY }, onLift) => {
      following.current = followPointer({
        item,
        pointerId,
        y: clientY,
        onLift: () => {
          onLift()
          flushSync(() => begin(id, 'pointer'))
        },
        onPlace: (to) => flushSync(() => place(to)),
        onEnd: (isDropped) => latest.current[isDropped ? 'drop' : 'cancel'](),
      })
    },
  }
}
