import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCopy } from '../i18n/use-copy.ts'
import { followPointer } from './follow-pointer.ts'
import { isSameOrder, isSameSet, moveTo } from './order.ts'

/** `from` is the order when the item was lifted; the list may change meanwhile. */
type Lift = {
  id: string
  by: 'pointer' | 'hand'
  from: readonly string[]
  order: readonly string[]
  /** The target list, if not its own. */
  to: string | null
}

type Step = 'reorder.lifted' | 'reorder.moved' | 'reorder.dropped' | 'reorder.cancelled'

/** Lists between which items move, in screen order; each is rendered in a `data-reorder-list` with its id. */
export type LinkedLists = {
  readonly own: string
  readonly lists: readonly { readonly id: string; readonly name: string }[]
  /** Reports the target list of the lifted item; null for its own. */
  readonly onAim: (list: string | null) => void
  readonly onLeave: (id: string, list: string) => void
}

export type Lifting = {
  /** The order to render: the lifted item at its target index. */
  order: readonly string[]
  lifted: { id: string; by: Lift['by']; to: string | null } | null
  /** Announced to screen readers. */
  announcement: string
  /** An item is lifted by key, press, or screen reader. */
  toggle: (id: string) => void
  place: (place: number) => void
  /** Moves by one, or to a neighbouring list at either end; null if neither exists. */
  step: (by: 1 | -1) => (() => void) | null
  drop: () => void
  cancel: () => void
  /** `onLift` distinguishes a drag from a press. */
  drag: (
    id: string,
    item: HTMLElement,
    event: { pointerId: number; clientX: number; clientY: number },
    onLift: () => void,
  ) => void
}

/** The lifted item and its target; announces each step. */
export const useLift = (
  ids: readonly string[],
  nameOf: (id: string) => string,
  onMove: (ids: readonly string[], from: readonly string[]) => void,
  linkedLists: LinkedLists | null,
): Lifting => {
  const { t } = useCopy()
  const [lift, setLift] = useState<Lift | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const now = useRef<Lift | null>(null)
  const stopFollowing = useRef<(() => void) | null>(null)
  useEffect(() => () => stopFollowing.current?.(), [])

  const change = (next: Lift | null) => {
    if ((next?.to ?? null) !== (now.current?.to ?? null)) linkedLists?.onAim(next?.to ?? null)
    now.current = next
    setLift(next)
  }
  const say = (key: Step, id: string, order: readonly string[]) =>
    setAnnouncement(t(key, { name: nameOf(id), place: order.indexOf(id) + 1, of: order.length }))
  const begin = (id: string, by: Lift['by']) => {
    if (now.current) drop()
    change({ id, by, from: ids, order: ids, to: null })
    say('reorder.lifted', id, ids)
  }
  const place = (to: number) => {
    const current = now.current
    if (!current) return
    const order = moveTo(current.order, current.id, to)
    if (isSameOrder(order, current.order) && current.to === null) return
    change({ ...current, order, to: null })
    say('reorder.moved', current.id, order)
  }
  const aim = (to: string | null) => {
    const current = now.current
    if (!current || current.to === to) return
    if (to === null) return place(current.order.indexOf(current.id))
    change({ ...current, to })
    setAnnouncement(t('reorder.aimed', { name: nameOf(current.id), list: nameOfList(to) }))
  }
  const nameOfList = (id: string) => linkedLists?.lists.find((list) => list.id === id)?.name ?? ''
  const step = (by: 1 | -1) => {
    if (!stands) return null
    const to = stands.order.indexOf(stands.id) + by
    if (stands.to === null && to >= 0 && to < stands.order.length) return () => place(to)
    const at = linkedLists?.lists.findIndex(({ id }) => id === (stands.to ?? linkedLists.own)) ?? -1
    const next = at < 0 ? undefined : linkedLists?.lists[at + by]
    return next ? () => aim(next.id === linkedLists?.own ? null : next.id) : null
  }
  const cancel = () => {
    const current = now.current
    if (!current) return
    change(null)
    say('reorder.cancelled', current.id, ids)
  }
  const drop = () => {
    const current = now.current
    if (!current) return
    if (!isSameSet(current.order, ids)) return cancel()
    change(null)
    if (current.to !== null) {
      setAnnouncement('')
      return linkedLists?.onLeave(current.id, current.to)
    }
    say('reorder.dropped', current.id, current.order)
    if (!isSameOrder(current.order, current.from)) onMove(current.order, current.from)
  }
  const latest = useRef({ drop, cancel })
  useEffect(() => {
    latest.current = { drop, cancel }
  })
  const stands = lift && isSameSet(lift.order, ids) ? lift : null
  return {
    order: stands?.order ?? ids,
    lifted: stands,
    announcement,
    toggle: (id) => (now.current?.id === id ? drop() : begin(id, 'hand')),
    place,
    step,
    drop,
    cancel,
    drag: (id, item, { pointerId, clientX, clientY }, onLift) => {
      stopFollowing.current = followPointer({
        item,
        pointerId,
        x: clientX,
        y: clientY,
        onOver: (list) =>
          flushSync(() =>
            aim(linkedLists?.lists.some((one) => one.id === list && list !== linkedLists.own) ? list : null),
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
