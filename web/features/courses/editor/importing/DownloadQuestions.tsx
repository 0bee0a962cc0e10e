import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, DropdownMenu } from '@radix-ui/themes'
import { useAct } from '../../../../shared/data/mutate.ts'
import { download } from '../../../../shared/data/rest.ts'
import { Reasoned } from '../../../../shared/form/Form.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'

/** Downloads the saved questions in a format that other systems read. */
export const DownloadQuestions = ({
  lessonId,
  name,
  changed,
}: {
  lessonId: string
  name: string
  /** Whether there are unsaved changes. */
  changed: boolean
}) => {
  const { t } = useCopy()
  const { run, busy } = useAct(
    (format: 'gift' | 'moodle') =>
      download(
        'GET /lessons/:id/questions/export',
        { params: { id: lessonId }, query: { format } },
        `${name}${format === 'gift' ? '.gift' : '.xml'}`,
      ),
    { changesNothing: true },
  )
  const label = t('courses.editor.importing.download')
  if (changed)
    return (
      <Reasoned reason={t('courses.editor.importing.saveFirst')}>
        {(off) => (
          <Button type="button" variant="soft" color="gray" {...off}>
            <DownloadIcon aria-hidden />
            {label}
          </Button>
        )}
      </Reasoned>
    )
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button type="button" variant="soft" color="gray" loading={busy}>
          <DownloadIcon aria-hidden />
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item onSelect={() => void run('gift')}>
          {t('courses.editor.importing.gift')}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => void run('moodle')}>
          {t('courses.editor.importing.moodle')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
