import { Cross2Icon } from '@radix-ui/react-icons'
import { Button, Checkbox, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/use-copy.ts'

export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** The checkbox's words for a row, such as 'Seleccionar a Ana Pérez'. */
  label: (row: Row) => string
}

/** Everybody of the page; those of other pages stay as they are. */
export const SelectPage = ({
  checked,
  onToggle,
  inWords = false,
}: {
  checked: boolean | 'indeterminate'
  onToggle: () => void
  /** Says so beside the checkbox. */
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

/** How many rows are selected on all pages, and what can be done with them; below the rows, which it does not move. */
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
            {t('shared.list.unselect')}
          </Button>
          <span className="filter-end">{children}</span>
        </>
      )}
    </div>
  )
}
