import { ArrowDownIcon, ArrowUpIcon, DragHandleDots2Icon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Notice } from '../feedback/states.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { inOrder, placeByKey } from './order.ts'
import { type Lifting, type LinkedLists, useLift } from './use-lift.ts'

type Item = { readonly id: string }

/** A list whose items have a handle: drag it, move it with arrow keys, or press it to show buttons. */
export const Reorderable = <One extends Item>({
  label,
  items,
  nameOf,
  onMove,
  problem = null,
  linkedLists = null,
  className = '',
  children,
}: {
  label: string
  items: readonly One[]
  nameOf: (item: One) => string
  /** All ids in the new order, and in the order when the item was lifted. */
  onMove: (ids: readonly string[], from: readonly string[]) => void
  /** Why the last move failed. */
  problem?: string | null
  /** Other lists to whose end an item may move. */
  linkedLists?: LinkedLists | null
  className?: string
  /** Renders an item around its handle; null if it cannot move. */
  children: (item: One, handle: ReactNode) => ReactNode
}) => {
  const { t } = useCopy()
  const hint = useId()
  const nameById = (id: string): string => {
    const item = items.find((one) => one.id === id)
    return item ? nameOf(item) : ''
  }
  const lifting = useLift(
    items.map(({ id }) => id),
    nameById,
    onMove,
    linkedLists,
  )
  const movable = items.length > 1 || (linkedLists?.lists.length ?? 0) > 1
  return (
    <>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <ul className={`reorderable ${className}`} aria-label={label}>
        {inOrder(items, lifting.order).map((item) => (
          <li key={item.id} data-lifted={lifting.lifted?.id === item.id ? lifting.lifted.by : undefined}>
            {children(
              item,
              movable ? <Handle id={item.id} name={nameOf(item)} hint={hint} lifting={lifting} /> : null,
            )}
          </li>
        ))}
      </ul>
      <span id={hint} hidden>
        {t('reorder.hint')}
      </span>
      <span className="visually-hidden" aria-live="assertive">
        {lifting.announcement}
      </span>
    </>
  )
}

const Handle = ({
  id,
  name,
  hint,
  lifting,
}: {
  id: string
  name: string
  hint: string
  lifting: Lifting
}) => {
  const { t } = useCopy()
  const wasDragged = useRef(false)
  const isLifted = lifting.lifted?.id === id
  const place = lifting.order.indexOf(id)
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest<HTMLElement>('.reorderable > li')
    wasDragged.current = false
    if (event.button !== 0 || isLifted || !item) return
    // prevents native dragging, and keeps focus on the handle in every browser
    event.preventDefault()
    event.currentTarget.focus()
    lifting.drag(id, item, event, () => {
      wasDragged.current = true
    })
  }
  const move = (event: KeyboardEvent) => {
    if (!isLifted) return
    const to = placeByKey(event.key, place, lifting.order.length)
    if (to === null && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to === null) return lifting.cancel()
    if (event.key === 'Home' || event.key === 'End') return lifting.place(to)
    lifting.step(event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1)?.()
  }
  return (
    <span className="reorder-tools">
      <IconButton
        type="button"
        className="reorder-handle"
        variant="ghost"
        {...(isLifted ? {} : { color: 'gray' })}
        aria-label={t('reorder.handle', { name })}
        aria-describedby={hint}
        aria-pressed={isLifted}
        onPointerDown={press}
        onClick={({ detail }) => {
          if (detail === 0 || !wasDragged.current) lifting.toggle(id)
        }}
        onKeyDown={move}
        onBlur={() => {
          if (lifting.lifted?.by !== 'hand' || !isLifted) return
          // moving to another list does not end with the focus
          if (lifting.lifted.to === null) lifting.drop()
          else lifting.cancel()
        }}
      >
        <DragHandleDots2Icon />
      </IconButton>
      {isLifted && lifting.lifted?.by === 'hand' && (
        <>
          <Step label={t('reorder.up', { name })} onStep={lifting.step(-1)}>
            <ArrowUpIcon />
          </Step>
          <Step label={t('reorder.down', { name })} onStep={lifting.step(1)}>
            <ArrowDownIcon />
          </Step>
        </>
      )}
    </span>
  )
}

/** Keeps focus on the handle, which handles the arrow keys. */
const Step = ({
  label,
  onStep,
  children,
}: {
  label: string
  /** Null if there is nothing on that side. */
  onStep: (() => void) | null
  children: ReactNode
}) => (
  <IconButton
    type="button"
    variant="soft"
    tabIndex={-1}
    aria-label={label}
    disabled={onStep === null}
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onStep?.()}
  >
    {children}
  </IconButton>
)
