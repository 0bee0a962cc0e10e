import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCopy } from '../i18n/use-copy.ts'
import { followPointer } from './follow-pointer.ts'
import { isSameOrder, isSameSet, moveTo } from './order.ts'

/** `from` is the order that it was lifted out of, whatever the list has become meanwhile. */
type Lift = {
  id: string
  by: 'pointer' | 'hand'
  from: readonly string[]
  order: readonly string[]
  /** The other list to which it would go. */
  to: string | null
}

type Step = 'reorder.lifted' | 'reorder.moved' | 'reorder.dropped' | 'reorder.cancelled'

/** The lists among which a thing may go to the end of another, in their order on the screen, where each stands in a `data-reorder-list` of its id. */
export type Beyond = {
  readonly own: string
  readonly lists: readonly { readonly id: string; readonly name: string }[]
  /** To which list what is lifted would go; null while it stays. */
  readonly onAim: (list: string | null) => void
  readonly onLeave: (id: string, list: string) => void
}

export type Lifting = {
  /** The list as it is to be shown: while something is lifted, with that where it would be dropped. */
  order: readonly string[]
  lifted: { id: string; by: Lift['by']; to: string | null } | null
  /** For whoever cannot see it. */
  said: string
  /** Something is taken by hand: by a key, a press, or a screen reader. */
  toggle: (id: string) => void
  place: (place: number) => void
  /** By a place, or to the list before or after where there is none; null where there is nothing on that side. */
  step: (by: 1 | -1) => (() => void) | null
  drop: () => void
  cancel: () => void
  /** `onLift` tells that it is dragged and was not only pressed. */
  drag: (
    id: string,
    item: HTMLElement,
    event: { pointerId: number; clientX: number; clientY: number },
    onLift: () => void,
  ) => void
}

/** What is lifted in a list and where it stands until it is dropped; each step is said. */
export const useLift = (
  ids: readonly string[],
  nameOf: (id: string) => string,
  onMove: (ids: readonly string[], from: readonly string[]) => void,
  beyond: Beyond | null,
): Lifting => {
  const { t } = useCopy()
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, setSaid] = useState('')
  const now = useRef<Lift | null>(null)
  const following = useRef<(() => void) | null>(null)
  useEffect(() => () => following.current?.(), [])

  const change = (next: Lift | null) => {
    if ((next?.to ?? null) !== (now.current?.to ?? null)) beyond?.onAim(next?.to ?? null)
    now.current = next
    setLift(next)
  }
  const say = (key: Step, id: string, order: readonly string[]) =>
    setSaid(t(key, { name: nameOf(id), place: order.indexOf(id) + 1, of: order.length }))
  const begin = (id: string, by: Lift['by']) => {
    if (now.current) drop()
    change({ id, by, from: ids, order: ids, to: null })
    say('reorder.lifted', id, ids)
  }
  const place = (to: number) => {
    const held = now.current
    if (!held) return
    const order = moveTo(held.order, held.id, to)
    if (isSameOrder(order, held.order) && held.to === null) return
    change({ ...held, order, to: null })
    say('reorder.moved', held.id, order)
  }
  const aim = (to: string | null) => {
    const held = now.current
    if (!held || held.to === to) return
    if (to === null) return place(held.order.indexOf(held.id))
    change({ ...held, to })
    setSaid(t('reorder.aimed', { name: nameOf(held.id), list: nameOfList(to) }))
  }
  const nameOfList = (id: string) => beyond?.lists.find((list) => list.id === id)?.name ?? ''
  const step = (by: 1 | -1) => {
    if (!stands) return null
    const to = stands.order.indexOf(stands.id) + by
    if (stands.to === null && to >= 0 && to < stands.order.length) return () => place(to)
    const at = beyond?.lists.findIndex(({ id }) => id === (stands.to ?? beyond.own)) ?? -1
    const next = at < 0 ? undefined : beyond?.lists[at + by]
    return next ? () => aim(next.id === beyond?.own ? null : next.id) : null
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
    if (held.to !== null) {
      setSaid('')
      return beyond?.onLeave(held.id, held.to)
    }
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
    step,
    drop,
    cancel,
    drag: (id, item, { pointerId, clientX, clientY }, onLift) => {
      following.current = followPointer({
        item,
        pointerId,
        x: clientX,
        y: clientY,
        onOver: (list) =>
          flushSync(() =>
            aim(beyond?.lists.some((one) => one.id === list && list !== beyond.own) ? list : null),
          ),
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
