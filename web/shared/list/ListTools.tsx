import { DownloadIcon, MixerHorizontalIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu, IconButton, SegmentedControl } from '@radix-ui/themes'
import { useAct } from '../data/mutate.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { tell } from '../toasts.ts'
import { type Column, staying } from './columns.ts'

export const ViewToggle = ({ view, onView }: { view: string; onView: (view: string) => void }) => {
  const { t } = useCopy()
  return (
    <SegmentedControl.Root value={view} onValueChange={onView} aria-label={t('shared.list.view')}>
      <SegmentedControl.Item value="cards">{t('shared.list.cards')}</SegmentedControl.Item>
      <SegmentedControl.Item value="table">{t('shared.list.table')}</SegmentedControl.Item>
    </SegmentedControl.Root>
  )
}

/** Shows or hides the columns that may be hidden. */
export const ColumnsMenu = <Row,>({
  columns,
  hidden,
  onHidden,
}: {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}) => {
  const { t } = useCopy()
  const stay = staying(columns)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          variant="soft"
          color="gray"
          aria-label={t('shared.list.columns')}
          title={t('shared.list.columns')}
        >
          <MixerHorizontalIcon />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {columns
          .filter((column) => !stay.includes(column))
          .map(({ id, header }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              checked={!hidden.includes(id)}
              onCheckedChange={(shown) =>
                onHidden(shown ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
              onSelect={(event) => event.preventDefault()}
            >
              {header}
            </DropdownMenu.CheckboxItem>
          ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** Downloads a file and shows the outcome. */
export const ExportButton = ({
  label,
  run,
  disabled = false,
  solid = false,
}: {
  label?: string
  run: () => Promise<unknown>
  /** The list is empty. */
  disabled?: boolean
  /** The screen's one primary act. */
  solid?: boolean
}) => {
  const { t } = useCopy()
  const exportFile = async () => {
    await run()
    tell.success(t('shared.export_success'))
  }
  const act = useAct(exportFile, { changesNothing: true })
  return (
    <Button
      {...(!solid && { variant: 'soft', color: 'gray' })}
      loading={act.busy}
      disabled={disabled}
      onClick={() => void act.run()}
    >
      <DownloadIcon aria-hidden />
      {label ?? t('shared.list.export')}
    </Button>
  )
}
