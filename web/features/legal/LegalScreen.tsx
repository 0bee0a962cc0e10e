import { Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useSession } from '../../shared/session/session.ts'
import { HoldActs } from './HoldActs.tsx'
import { KeptRecords } from './KeptRecords.tsx'
import { KeepingTerms } from './keeping/KeepingTerms.tsx'
import { LegalTabs } from './LegalTabs.tsx'
import { loadRetentions, type Retention, recordWords } from './retentions.data.ts'

const pageSizes = [10, 50]

/** What the law makes the company keep of people whose data was erased. */
export const LegalScreen = () => {
  const { t } = useCopy()
  const { can } = useSession()
  return (
    <ListScreen<Retention>
      title={t('legal.screen.title')}
      part={t('legal.tabs.retentions')}
      id="retentions"
      load={loadRetentions}
      rowKey={({ id }) => id}
      filters={[
        {
          id: 'hold',
          label: t('legal.list.filter'),
          options: [
            { value: 'held', label: t('legal.list.held') },
            { value: 'none', label: t('legal.list.notHeld') },
          ],
        },
      ]}
      sizes={pageSizes}
      columns={useColumns()}
      actions={(row) => (
        <>
          <KeptRecords of={row} />
          {can('legal') && <HoldActs of={row} />}
        </>
      )}
      actionsWidth={can('legal') ? '128px' : '56px'}
      empty={{ title: t('legal.list.empty'), text: t('legal.list.emptyText') }}
      bareWhenEmpty
    >
      <LegalTabs />
      <Text as="p" size="2" color="gray" my="4">
        {t('legal.screen.text')}
      </Text>
      <KeepingTerms />
    </ListScreen>
  )
}

const useColumns = (): Column<Retention>[] => {
  const { t, format } = useCopy()
  return [
    {
      id: 'name',
      header: t('legal.list.name'),
      cell: ({ fullName }) => fullName ?? t('legal.list.nameless'),
    },
    {
      id: 'records',
      header: t('legal.list.records'),
      width: '160px',
      importance: 2,
      cell: ({ kept }) => kept.map(({ kind }) => t(recordWords[kind])).join(', '),
    },
    {
      id: 'article',
      header: t('legal.list.article'),
      importance: 3,
      cell: ({ kept }) => (
        <Text as="p" wrap="wrap">
          {kept.map(({ article }) => article).join(', ')}
        </Text>
      ),
    },
    {
      id: 'forgotten',
      header: t('legal.list.forgotten'),
      importance: 3,
      align: 'end',
      cell: ({ forgottenAt }) => <span title={format.dateTime(forgottenAt)}>{format.date(forgottenAt)}</span>,
    },
    {
      id: 'until',
      header: t('legal.list.until'),
      align: 'end',
      cell: ({ keptUntil }) => format.date(keptUntil),
    },
    { id: 'hold', header: t('legal.list.hold'), width: '208px', cell: (row) => <Hold of={row} /> },
  ]
}

const Hold = ({ of: { hold } }: { of: Retention }) => {
  const { t, format } = useCopy()
  if (!hold) return '—'
  const until = hold.until
    ? t('legal.list.heldUntil', { date: format.date(hold.until) })
    : t('legal.list.heldOpen')
  return (
    <>
      <Text as="p">{until}</Text>
      <Text as="p" size="1" color="gray" wrap="wrap">
        {hold.reason}
      </Text>
    </>
  )
}
