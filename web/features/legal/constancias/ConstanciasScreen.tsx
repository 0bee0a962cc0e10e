import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link } from 'wouter'
import { soughtSituations } from '../../../../api/contract/catalogues.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { optionsOf } from '../../../shared/form/options.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import type { Filter } from '../../../shared/list/Filters.tsx'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import type { ListProps } from '../../../shared/list/list-props.ts'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { LegalTabs } from '../LegalTabs.tsx'
import { Clock } from './Clock.tsx'
import { ConstanciaActs } from './ConstanciaActs.tsx'
import { type ConstanciaRecord, loadConstancias, situationWords } from './constancias.data.ts'
import { Missing } from './Missing.tsx'
import { SelectedActs } from './SelectedActs.tsx'

const pageSizes = [10, 50]

/** The constancias that the law asks for, those with the earliest last day first. */
export const ConstanciasScreen = () => {
  const { t } = useCopy()
  const [{ load, known }] = useState(remembering)
  return (
    <ListScreen<ConstanciaRecord>
      title={t('legal.screen.title')}
      part={t('legal.tabs.constancias')}
      id="constancias"
      load={load}
      rowKey={({ id }) => id}
      searchLabel={t('legal.people.search')}
      {...useFilters()}
      sizes={pageSizes}
      columns={useColumns()}
      actions={(of) => <ConstanciaActs of={of} />}
      actionsWidth="128px"
      selectable={useSelection(known)}
      empty={{
        title: t('legal.constancias.empty'),
        text: t('legal.constancias.emptyText'),
        action: <ToPlan />,
      }}
    >
      <LegalTabs />
      <Text as="p" size="2" color="gray" my="4">
        {t('legal.constancias.text')}
      </Text>
    </ListScreen>
  )
}

/** The rows as they were read last: a selection goes over several pages. */
const remembering = () => {
  const rows = new Map<string, ConstanciaRecord>()
  const load: typeof loadConstancias = async (query, signal) => {
    const page = await loadConstancias(query, signal)
    for (const row of page.rows) rows.set(row.id, row)
    return page
  }
  return { load, known: (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []) }
}

const useSelection = (
  known: ReturnType<typeof remembering>['known'],
): NonNullable<ListProps<ConstanciaRecord>['selectable']> => {
  const { t } = useCopy()
  return {
    label: ({ person, course }) =>
      t('legal.constancias.select', { name: person.fullName, course: course.name }),
    acts: ({ ids }) => <SelectedActs of={known(ids)} />,
  }
}

const ToPlan = () => {
  const { t } = useCopy()
  return (
    <Button asChild>
      <Link to="/capacitacion/plan">{t('legal.lists.yearly.toPlan')}</Link>
    </Button>
  )
}

const useFilters = () => {
  const { t } = useCopy()
  const choices = useRead('GET /legal/constancias/filters', {})
  const filters: Filter[] = [
    {
      id: 'situation',
      label: t('legal.constancias.situation'),
      options: soughtSituations.map((value) => ({ value, label: t(situationWords[value]) })),
    },
    { id: 'course', label: t('legal.constancias.course'), options: optionsOf(choices.data?.courses) },
    {
      id: 'establishment',
      label: t('legal.constancias.establishment'),
      options: optionsOf(choices.data?.establishments),
    },
    { id: 'passed', kind: 'days', label: t('legal.constancias.passedOn'), options: [] },
  ]
  return { choices, filters }
}

const useColumns = (): Column<ConstanciaRecord>[] => {
  const { t, format } = useCopy()
  return [
    {
      id: 'name',
      header: t('legal.people.name'),
      width: '170px',
      cell: ({ id, person }) => <RowLink to={`/capacitacion/constancias/${id}`}>{person.fullName}</RowLink>,
    },
    {
      id: 'payrollNum',
      header: t('legal.people.payrollNum'),
      importance: 3,
      align: 'end',
      cell: ({ person }) => person.payrollNum,
    },
    {
      id: 'course',
      header: t('legal.constancias.course'),
      width: '170px',
      importance: 2,
      cell: ({ course }) => course.name,
    },
    {
      id: 'establishment',
      header: t('legal.constancias.establishment'),
      importance: 3,
      cell: ({ establishment }) => establishment ?? '—',
    },
    {
      id: 'passedOn',
      header: t('legal.constancias.passedOn'),
      importance: 3,
      align: 'end',
      cell: ({ passedOn }) => format.date(passedOn),
    },
    {
      id: 'issueBy',
      header: t('legal.constancias.issueBy'),
      importance: 2,
      align: 'end',
      width: '116px',
      cell: ({ issueBy }) => format.date(issueBy),
    },
    {
      id: 'clock',
      header: t('legal.constancias.clock'),
      importance: 1,
      width: '216px',
      cell: (of) => <Clock of={of} />,
    },
    {
      id: 'missing',
      header: t('legal.missing.parts'),
      importance: 1,
      width: '250px',
      cell: (of) => <Missing of={of} />,
    },
  ]
}
