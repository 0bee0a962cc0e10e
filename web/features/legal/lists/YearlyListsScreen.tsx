import { UploadIcon } from '@radix-ui/react-icons'
import { Badge, Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useRead } from '../../../shared/data/use-query.ts'
import { DialogButton, DialogIcon } from '../../../shared/dialog/DialogButton.tsx'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import { Page, Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { LegalTabs } from '../LegalTabs.tsx'
import { UploadSheetLink } from '../sirce/UploadSheetLink.tsx'
import { useCountColumns } from './count-columns.ts'
import { Dc4Button } from './Dc4Button.tsx'
import { ListDetails } from './ListDetails.tsx'
import { keysAddress, type ListedEstablishment, usePeriod, type YearlyList } from './lists.data.ts'
import { isToPresent, Presentation } from './Presentation.tsx'
import { PresentEstablishmentDialog } from './PresentEstablishmentDialog.tsx'
import { PresentedPapers } from './PresentedPapers.tsx'
import { PresentListDialog } from './PresentListDialog.tsx'

/** The lists of constancias (DC-4): years of plans, the latest first, each with its establishments. */
export const YearlyListsScreen = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/lists', {})
  return (
    <Page title={t('legal.screen.title')} part={t('legal.tabs.lists')}>
      <LegalTabs />
      <Text as="p" size="2" color="gray" my="4">
        {t('legal.lists.yearly.text')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={4} height={44} />
        </Awaited>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={t('legal.lists.yearly.none')}
          text={t('legal.lists.yearly.noneText')}
          action={
            <Button asChild>
              <Link to="/capacitacion/plan">{t('legal.lists.yearly.toPlan')}</Link>
            </Button>
          }
        />
      )}
      {data?.map((year) => (
        <Year key={`${year.planId} ${year.endsOn}`} year={year} />
      ))}
    </Page>
  )
}

const Year = ({ year }: { year: YearlyList }) => {
  const { t, count } = useCopy()
  const { can } = useSession()
  const counts = useCountColumns<ListedEstablishment>((one) => one.counts)
  const title = t('legal.lists.yearly.year', { employer: year.employer.name, period: usePeriod()(year) })
  return (
    <Section
      title={title}
      aside={
        year.hasEnded ? (
          can('legal') && <MarkYear year={year} />
        ) : (
          <Badge color="gray">{t('legal.lists.yearly.running')}</Badge>
        )
      }
    >
      {year.establishments.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t('legal.lists.yearly.noPlaces')}
        </Text>
      )}
      {year.unplaced > 0 && (
        <Text as="p" size="2" color="red" mb="2">
          {count('legal.lists.yearly.unplaced', year.unplaced)}
          {can('legal') && (
            <>
              {' '}
              <Link to="/capacitacion/empresa">{t('legal.sirce.toPlaces')}</Link>
            </>
          )}
        </Text>
      )}
      {year.establishments.length > 0 && (
        <DataTable<ListedEstablishment>
          label={title}
          rows={year.establishments}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'establishment',
              header: t('legal.lists.yearly.establishment'),
              cell: ({ name, registration }) => (
                <Flex direction="column">
                  <Text>{name}</Text>
                  <Text color="gray">{registration}</Text>
                </Flex>
              ),
            },
            ...counts,
            {
              id: 'lacking',
              header: t('legal.lists.yearly.lacking'),
              importance: 1,
              width: '172px',
              cell: (of) => <Lacking year={year} of={of} />,
            },
            {
              id: 'presentation',
              header: t('legal.lists.yearly.presentation'),
              importance: 1,
              width: '204px',
              cell: (of) => <Presentation year={year} of={of} />,
            },
          ]}
          actionsWidth="204px"
          actions={(of) => (
            <>
              {can('legal') && year.hasEnded && !isToPresent(of) && (
                <DialogIcon
                  label={t('legal.lists.yearly.present', { establishment: of.name })}
                  icon={<UploadIcon />}
                >
                  {(onClose) => <PresentEstablishmentDialog year={year} of={of} onClose={onClose} />}
                </DialogIcon>
              )}
              <PresentedPapers year={year} of={of} />
              <Dc4Button year={year} of={of} />
              <ListDetails year={year} of={of} />
              <UploadSheetLink year={year} of={of} />
            </>
          )}
        />
      )}
    </Section>
  )
}

const Lacking = ({ year, of }: { year: YearlyList; of: ListedEstablishment }) => {
  const { t, count } = useCopy()
  const { lacking, withoutKey } = of
  if (lacking + withoutKey === 0) return t('legal.lists.yearly.complete')
  return (
    <Flex direction="column">
      {lacking > 0 && <Text>{count('legal.lists.yearly.lines', lacking)}</Text>}
      {withoutKey > 0 && <Link to={keysAddress(year, of)}>{count('legal.sirce.without', withoutKey)}</Link>}
    </Flex>
  )
}

/** For a list that was presented elsewhere, or before the product was used. */
const MarkYear = ({ year }: { year: YearlyList }) => {
  const { t } = useCopy()
  return (
    <DialogButton
      color="gray"
      label={t(year.presentedOn === null ? 'legal.lists.mark' : 'legal.lists.correct')}
    >
      {(onClose) => <PresentListDialog year={year} onClose={onClose} />}
    </DialogButton>
  )
}
