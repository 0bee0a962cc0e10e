import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu } from '@radix-ui/themes'
import { useAct } from '../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../shared/data/rest.ts'
import { fileDate } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { useHistoryFilter } from './history-filter.ts'

/** One record's history, one member's, or the whole company's where neither is set. */
type HistoryScope = {
  readonly kind?: string
  readonly id?: string
  readonly courseId?: string
  readonly userId?: string
  readonly lessonId?: string
}

type Format = 'xlsx' | 'pdf'

/** Exports the filtered history; the server records the export. */
export const ExportMenu = ({ history }: { history: HistoryScope }) => {
  const { t } = useCopy()
  const { filter } = useHistoryFilter()
  const { run, busy } = useAct(async (format: Format) => {
    const fileName = `${t('audit.export.file')}-${fileDate()}.${format}`
    await download('POST /audit/exports', { body: { format, history, filter } }, fileName, wholeFileTimeout)
    tell.success(t('audit.export.done'))
  })
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="soft" loading={busy}>
          <DownloadIcon aria-hidden />
          {t('audit.export.open')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={() => run('xlsx')}>{t('audit.export.xlsx')}</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => run('pdf')}>{t('audit.export.pdf')}</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
