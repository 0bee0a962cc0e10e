import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { useAct } from '../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../shared/data/rest.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'

type Format = 'pdf' | 'json'

type Holder = { id: string; fullName: string; payrollNum: string }

/** Exports a training record: the viewer's own or, for administrators, anybody's. */
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
        wholeFileTimeout,
      ),
    { changesNothing: true },
  )
  if (!isOwn && !isAdministrator) return null
  const formats = [
    ['pdf', t('records.pdf'), t(isOwn ? 'records.paper' : 'records.paperOf')],
    ['json', t('records.json'), t(isOwn ? 'records.data' : 'records.dataOf')],
  ] as const
  return (
    <Flex
      direction="column"
      gap="1"
      mt="4"
      role="group"
      aria-label={isOwn ? t('records.own') : t('records.of', { name: person.fullName })}
    >
      <Text as="p" size="2" color="gray">
        {t(isOwn ? 'records.own' : 'records.theirs')}
      </Text>
      <Flex gap="2" wrap="wrap">
        {formats.map(([format, label, name]) => (
          <Button
            key={format}
            variant="soft"
            color="gray"
            loading={busy}
            aria-label={name}
            onClick={() => void take(format)}
          >
            <DownloadIcon aria-hidden />
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
