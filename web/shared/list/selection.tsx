import { Cross2Icon } from '@radix-ui/react-icons'
import { Button, Checkbox, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/use-copy.ts'

export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** The label of a row's checkbox, such as 'Seleccionar a Ana Pérez'. */
  label: (row: Row) => string
}

/** Selects or deselects all rows of the page; other pages keep their selection. */
export const SelectPage = ({
  checked,
  onToggle,
  inWords = false,
}: {
  checked: boolean | 'indeterminate'
  onToggle: () => void
  /** Shows the label beside the checkbox. */
  inWords?: boolean
}) => {
  const { t } = useCopy()
  const words = t('shared.list.selectPage')
  const box = <Checkbox aria-label={words} checked={checked} onCheckedChange={onToggle} />
  if (!inWords) return box
  return (
    <Text as="label" size="2" className="select-page">
      {box}
      {words}
    </Text>
  )
}

/** The number of selected rows on all pages, and their acts; below the rows, so that it does not move them. */
export const SelectionBar = ({
  size,
  onClear,
  children,
}: {
  size: number
  onClear: () => void
  children: ReactNode
}) => {
  const { count, t } = useCopy()
  return (
    <div className="selection-bar" data-empty={size === 0 || undefined}>
      <Text size="2" role="status" className="figures">
        {size > 0 && count('shared.list.selected', size)}
      </Text>
      {size > 0 && (
        <>
          <Button variant="ghost" color="gray" onClick={onClear}>
            <Cross2Icon aria-hidden />
            <span className="unselect-words">{t('shared.list.unselect')}</span>
          </Button>
          <span className="filter-end">{children}</span>
        </>
      )}
    </div>
  )
}
