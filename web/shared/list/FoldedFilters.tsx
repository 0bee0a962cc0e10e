import { Cross2Icon, MixerVerticalIcon } from '@radix-ui/react-icons'
import { Button, IconButton, Text } from '@radix-ui/themes'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCopy } from '../i18n/use-copy.ts'

export type Chip = { readonly id: string; readonly text: string }

/** A button that opens further filters over the rows, and a removable chip for each that is set. */
export const FoldedFilters = ({
  chips,
  onRemove,
  children,
}: {
  /** The filters that are set. */
  chips: readonly Chip[]
  onRemove: (id: string) => void
  /** The fields. */
  children: ReactNode
}) => {
  const { t } = useCopy()
  const id = useId()
  const { open, setOpen, root, button, panel } = useDisclosure()
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <span className="folded-filters" ref={root} onKeyDown={closeByKey}>
      <Button
        ref={button}
        variant={chips.length > 0 ? 'soft' : 'surface'}
        color={chips.length > 0 ? undefined : 'gray'}
        className="folded-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <MixerVerticalIcon aria-hidden />
        {chips.length > 0 ? t('shared.list.foldedSet', { count: chips.length }) : t('shared.list.folded')}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of its own */}
      <div
        ref={panel}
        id={id}
        role="group"
        aria-label={t('shared.list.folded')}
        className="folded-panel"
        hidden={!open}
      >
        <div className="folded-title">
          <Text size="2" weight="medium">
            {t('shared.list.folded')}
          </Text>
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={t('shared.list.closeFilters')}
            onClick={() => {
              setOpen(false)
              button.current?.focus()
            }}
          >
            <Cross2Icon />
          </IconButton>
        </div>
        {children}
      </div>
      {chips.map((chip) => (
        <Button
          key={chip.id}
          variant="soft"
          color="gray"
          className="filter-chip"
          title={chip.text}
          aria-label={t('shared.list.removeFilter', { filter: chip.text })}
          onClick={() => {
            onRemove(chip.id)
            button.current?.focus()
          }}
        >
          <span className="cut">{chip.text}</span>
          <Cross2Icon aria-hidden />
        </Button>
      ))}
    </span>
  )
}

/** Pixels that stay free beside the panel. */
const edge = 16

/** Closes on a press elsewhere; menus of the fields inside are elsewhere in the document, and keep it open. */
const useDisclosure = () => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const closeFor = ({ target }: PointerEvent) => {
      // while a menu is open, a press beside it closes the menu alone
      const isOfMenu =
        !(target instanceof Element) ||
        target === document.documentElement ||
        target.closest('[data-radix-popper-content-wrapper]') !== null
      if (!isOfMenu && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFor)
    return () => document.removeEventListener('pointerdown', closeFor)
  }, [open])
  useLayoutEffect(() => {
    if (!open || !panel.current) return
    panel.current.style.left = ''
    const beyond = panel.current.getBoundingClientRect().right - document.documentElement.clientWidth + edge
    if (beyond > edge) panel.current.style.left = `${-beyond}px`
  }, [open])
  return { open, setOpen, root, button, panel }
}
