import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { download } from '../../shared/data/rest.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { tell } from '../../shared/toasts.ts'
import { useBusy } from '../../shared/use-busy.ts'

type Own = Reply<'GET /me/constancias'>[number]

/** The viewer's own in force; nothing where there are none. */
export const OwnConstancias = () => {
  const { t } = useCopy()
  const { data = [], error, refetch } = useRead('GET /me/constancias', {})
  if (error) return <ErrorState error={error} retry={refetch} />
  if (data.length === 0) return null
  return (
    <Section title={t('achievements.constancias.title')}>
      <ul className="ruled">
        {data.map((one) => (
          <li key={one.id}>
            <OwnConstancia of={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const OwnConstancia = ({ of: { id, folio, courseName, employer, issuedOn } }: { of: Own }) => {
  const { t, format, problem } = useCopy()
  const { busy, during } = useBusy()
  const read = async () => {
    try {
      await during(() =>
        download('POST /me/constancias/:id/actions/open', { params: { id } }, `DC-3_${folio}.pdf`),
      )
      tell.success(t('achievements.constancias.downloaded'))
    } catch (error) {
      reportError(error)
      tell.failure(t('achievements.constancias.notDownloaded'), problem(error))
    }
  }
  const issued = t('achievements.constancias.issued', { date: format.date(issuedOn) })
  return (
    <Flex align="center" justify="between" gap="4" py="2" wrap="wrap" flexGrow="1">
      <span>
        <Text as="p" size="2" weight="medium">
          {courseName}
        </Text>
        <Text as="p" size="2" color="gray">
          {dotted(employer, t('achievements.constancias.folio', { folio }), issued)}
        </Text>
      </span>
      <Button
        variant="soft"
        color="gray"
        loading={busy}
        aria-label={t('achievements.constancias.read', { name: courseName })}
        onClick={() => void read()}
      >
        <DownloadIcon aria-hidden />
        {t('achievements.constancias.download')}
      </Button>
    </Flex>
  )
}
