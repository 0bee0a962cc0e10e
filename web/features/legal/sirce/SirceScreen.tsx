import { Button, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { usePeriod } from '../lists/lists.data.ts'
import { KeysForm } from './KeysForm.tsx'
import { KeysTable } from './KeysTable.tsx'
import { listRoute, type SirceList } from './sirce.data.ts'

type Params = { id: string; endsOn: string; establishmentId: string }

/** The keys of the courses of a list, and the sheet for the authority's site. */
export const SirceScreen = () => {
  const { t } = useCopy()
  const { id = '', endsOn = '', establishmentId = '' } = useParams()
  const params = { id, endsOn, establishmentId }
  const [isChanged, setChanged] = useState(false)
  const { data, error, loading, refetch } = useRead(listRoute, { params })
  const title = data
    ? t('legal.sirce.title', { establishment: data.establishment.name })
    : t('legal.sirce.titleLoading')
  return (
    <Page
      title={title}
      crumbs={[
        { label: t('legal.screen.title'), to: '/capacitacion' },
        { label: t('legal.tabs.lists'), to: '/capacitacion/listas' },
      ]}
      action={data && data.rows > 0 && <DownloadSheet of={data} params={params} isLater={isChanged} />}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={4} height={64} />
        </Awaited>
      )}
      {data && <Whole of={data} onChanged={setChanged} />}
    </Page>
  )
}

type DownloadProps = {
  of: SirceList
  params: Params
  /** Keys are to be saved first. */
  isLater: boolean
}

/** The next act once no key is missing. */
const DownloadSheet = ({ of, params, isLater }: DownloadProps) => {
  const { t } = useCopy()
  const { can } = useSession()
  const name = `SIRCE_${of.registration}_${of.endsOn}.xlsx`
  const { run, busy } = useAct(() => download(`${listRoute}/sheet`, { params }, name, wholeFileTimeout), {
    changesNothing: true,
  })
  const isNext = !isLater && (of.withoutKey === 0 || !can('legal'))
  return (
    <Button variant={isNext ? 'solid' : 'soft'} loading={busy} onClick={() => void run()}>
      {t('legal.sirce.download')}
    </Button>
  )
}

type WholeProps = { of: SirceList; onChanged: (isChanged: boolean) => void }

const Whole = ({ of, onChanged }: WholeProps) => {
  const { t } = useCopy()
  const { can } = useSession()
  const period = usePeriod()(of)
  const { registration, employer } = of
  return (
    <>
      <Text as="p" size="2" color="gray" mb="4">
        {t('legal.sirce.of', { employer: employer.name, period, registration })}
      </Text>
      {of.rows === 0 ? <NoRows /> : <Lacking of={of} />}
      {of.courses.length > 0 && (
        <Section title={t('legal.sirce.keys')}>
          <Text as="p" size="2" color="gray" mb="4">
            {t('legal.sirce.keysText')}
          </Text>
          {can('legal') ? <KeysForm of={of} onChanged={onChanged} /> : <KeysTable of={of} />}
        </Section>
      )}
      <Section title={t('legal.sirce.columns')}>
        <Flex gap="3" align="center" justify="between" wrap="wrap">
          <Text as="p" size="2" color="gray">
            {t('legal.sirce.columnsText')}
          </Text>
          <Button asChild variant="soft" color="gray">
            <Link to="/capacitacion/hoja-de-carga">{t('legal.sirce.toColumns')}</Link>
          </Button>
        </Flex>
      </Section>
    </>
  )
}

const Lacking = ({ of: { rows, withoutKey } }: { of: SirceList }) => {
  const { count } = useCopy()
  return withoutKey > 0 ? (
    <Notice tone="warning">{count('legal.sirce.lacking', withoutKey, { of: rows })}</Notice>
  ) : (
    <Notice tone="success">{count('legal.sirce.complete', rows)}</Notice>
  )
}

const NoRows = () => {
  const { t } = useCopy()
  const back = (
    <Button asChild variant="soft">
      <Link to="/capacitacion/listas">{t('legal.sirce.back')}</Link>
    </Button>
  )
  return <EmptyState title={t('legal.sirce.empty')} text={t('legal.sirce.emptyText')} action={back} />
}
