import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import { Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { DaysLeft } from '../constancias/DaysLeft.tsx'
import { type ConstanciaList, usePeriod } from './lists.data.ts'

/** Those of years that have ended, each with the business days up to its last one. */
export const ConstanciaLists = ({ lists }: { lists: readonly ConstanciaList[] }) => {
  const { t, format } = useCopy()
  const period = usePeriod()
  if (lists.length === 0) return null
  return (
    <Section title={t('legal.lists.title')}>
      <Text as="p" size="2" color="gray" mb="2">
        {t('legal.lists.text')}
      </Text>
      <DataTable<ConstanciaList>
        label={t('legal.lists.title')}
        rows={lists}
        rowKey={({ planId, endsOn }) => `${planId} ${endsOn}`}
        columns={[
          { id: 'employer', header: t('legal.lists.employer'), cell: ({ employer }) => employer },
          { id: 'year', header: t('legal.lists.year'), importance: 1, width: '204px', cell: period },
          {
            id: 'presentBy',
            header: t('legal.lists.presentBy'),
            importance: 2,
            width: '110px',
            align: 'end',
            cell: ({ presentBy }) => format.date(presentBy),
          },
          {
            id: 'clock',
            header: t('legal.lists.clock'),
            importance: 1,
            width: '184px',
            cell: ({ presentedOn, ...of }) =>
              presentedOn === null ? (
                <DaysLeft of={of} />
              ) : (
                <Text color="gray">{t('legal.lists.presented', { date: format.date(presentedOn) })}</Text>
              ),
          },
          {
            id: 'way',
            header: t('legal.lists.yearly.presentation'),
            width: '116px',
            cell: (of) => <WayToLists of={of} />,
          },
        ]}
      />
    </Section>
  )
}

const WayToLists = ({ of }: { of: ConstanciaList }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const act = t(can('legal') && of.presentedOn === null ? 'legal.lists.present' : 'legal.lists.see')
  const period = usePeriod()(of)
  return (
    <Link to="/capacitacion/listas" aria-label={`${act}: ${of.employer}, ${period}`}>
      {act}
    </Link>
  )
}
