import { placeOf, scrollStep } from './order.ts'

/** A shorter movement is a press, not a drag. */
const slack = 4

type Followed = {
  /** The lifted item: a child of the list. */
  item: HTMLElement
  pointerId: number
  x: number
  y: number
  /** The `data-reorder-list` under the pointer. */
  onOver: (list: string | null) => void
  onLift: () => void
  /** Must render the list with the item at this index before it returns. */
  onPlace: (place: number) => void
  onEnd: (isDropped: boolean) => void
}

const frame = (): number => document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0

const scrollerOf = (element: Element | null): Element => {
  if (!element || element === document.body) return document.scrollingElement ?? document.documentElement
  const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowY)
  return isScrolled && element.scrollHeight > element.clientHeight
    ? element
    : scrollerOf(element.parentElement)
}

/** The visible part of a scroll container, below the sticky bar. */
const viewportOf = (scroller: Element) => {
  if (scroller === document.scrollingElement) return { top: frame(), bottom: innerHeight }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top: Math.max(top, frame()), bottom: Math.min(bottom, innerHeight) }
}

/** Moves the item with the pointer until release; returns a function that stops it. */
export const followPointer = ({ item, pointerId, x: startX, y: start, ...tell }: Followed): (() => void) => {
  const grabbedAt = start - item.getBoundingClientRect().top
  const scroller = scrollerOf(item.parentElement)
  let x = startX
  let y = start
  let isLifted = false
  let frameId = 0

  const place = () => {
    const siblings = [...(item.parentElement?.children ?? [])]
    const at = siblings.indexOf(item)
    const next = placeOf(
      item.getBoundingClientRect(),
      siblings.slice(0, at).map((one) => one.getBoundingClientRect()),
      siblings.slice(at + 1).map((one) => one.getBoundingClientRect()),
    )
    if (next !== at) tell.onPlace(next)
    return next !== at
  }
  const positionItem = () => {
    item.style.transform = ''
    item.style.transform = `translateY(${y - grabbedAt - item.getBoundingClientRect().top}px)`
  }
  const over = (): string | null => {
    const below = document.elementsFromPoint(x, y).find((one) => !item.contains(one))
    return below?.closest<HTMLElement>('[data-reorder-list]')?.dataset.reorderList ?? null
  }
  const follow = () => {
    positionItem()
    if (place()) positionItem()
    tell.onOver(over())
  }
  const scroll = () => {
    const step = scrollStep(y, viewportOf(scroller))
    // an item lifted near an edge does not scroll while it moves away from it
    if (step * (y - start) > 0) {
      scroller.scrollTop += step
      follow()
    }
    frameId = requestAnimationFrame(scroll)
  }
  const lift = () => {
    isLifted = true
    // positions are measured right after each move
    item.style.setProperty('transition', 'none', 'important')
    tell.onLift()
    frameId = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    x = event.clientX
    y = event.clientY
    if (!isLifted && Math.abs(y - start) < slack) return
    if (!isLifted) lift()
    follow()
  }
  const end = (isDropped: boolean) => {
    stop()
    if (isLifted) tell.onEnd(isDropped)
  }
  const drop = (event: PointerEvent) => event.pointerId === pointerId && end(true)
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && end(false)
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(false)
  }
  const stop = () => {
    cancelAnimationFrame(frameId)
    item.style.transform = ''
    item.style.removeProperty('transition')
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', giveUp, true)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', giveUp, true)
  return stop
}
