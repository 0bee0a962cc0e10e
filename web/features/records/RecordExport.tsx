import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { useAct } from '../../shared/data/mutate.ts'
import { download } from '../../shared/data/rest.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'

type Format = 'pdf' | 'json'

type Holder = { id: string; fullName: string; payrollNum: string }

/** What somebody takes along of their training: one's own or, for administrators, another's. */
export const RecordExport = ({ person }: { person: Holder }) => {
  const { t } = useCopy()
  const { user, isAdministrator } = useSession()
  const isOwn = person.id === user.id
  const { run: take, busy } = useAct(
    (format: Format) =>
      download(
        'POST /users/:id/record/actions/export',
        { params: { id: person.id }, body: { format } },
        `${t('records.fileName')}_${person.payrollNum}.${format}`,
      ),
    { changesNothing: true },
  )
  if (!isOwn && !isAdministrator) return null
  const formats = [
    ['pdf', t(isOwn ? 'records.paper' : 'records.paperOf')],
    ['json', t(isOwn ? 'records.data' : 'records.dataOf')],
  ] as const
  return (
    <Flex
      direction="column"
      gap="2"
      mt="4"
      align="start"
      role="group"
      aria-label={isOwn ? t('records.own') : t('records.of', { name: person.fullName })}
    >
      {formats.map(([format, label]) => (
        <Button key={format} variant="soft" color="gray" loading={busy} onClick={() => void take(format)}>
          <DownloadIcon aria-hidden />
          {label}
        </Button>
      ))}
    </Flex>
  )
}
