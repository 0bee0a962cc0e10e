import { Flex, Heading } from '@radix-ui/themes'
import { CodedError } from '../../../shared/coded-error.ts'
import { call } from '../../../shared/data/call.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { auditedPerson, recordHistory } from '../audit.operations.ts'
import { ExportMenu } from '../ExportMenu.tsx'
import { HistoryEntries } from '../HistoryEntries.tsx'
import { HistoryError } from '../HistoryError.tsx'
import { HistoryFilters } from '../HistoryFilters.tsx'
import { useHistoryFilter } from '../history-filter.ts'
import { ExportProofButton } from '../proof/ExportProofButton.tsx'
import { PersonAccount } from './PersonAccount.tsx'
import { PersonCourses } from './PersonCourses.tsx'
import { PersonReport } from './PersonReport.tsx'

/** A person's record for auditors, now or at the address's moment: courses, account, and one history of both. */
export const PersonPage = ({ userId }: { userId: string }) => {
  const { t } = useCopy()
  const { asOf } = useMoment()
  const { data: person, error, loading, refetch } = useRead(auditedPerson, { userId, asOf }, { keep: true })
  const isBeforeTheirTime =
    asOf !== undefined && error instanceof CodedError && error.code === 'people.not-found'
  return (
    <Page
      title={person?.fullName ?? t('audit.person.title')}
      crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}
      action={
        <Flex gap="3" wrap="wrap">
          <MomentPicker />
          {person && !error && <PersonReport userId={userId} name={person.fullName} />}
        </Flex>
      }
    >
      <MomentBanner />
      {isBeforeTheirTime && (
        <EmptyState title={t('audit.person.notYet')} text={t('audit.person.notYetText')} />
      )}
      {error && !isBeforeTheirTime && <HistoryError error={error} retry={refetch} />}
      {loading && <SkeletonLines />}
      {person && !error && (
        <>
          <div className="person-record">
            <Section title={t('audit.person.courses')}>
              <PersonCourses person={person} />
            </Section>
            <Section title={t('audit.person.account')}>
              <PersonAccount person={person} />
            </Section>
          </div>
          <PersonHistory userId={userId} asOf={asOf} />
        </>
      )}
    </Page>
  )
}

const PersonHistory = ({ userId, asOf }: { userId: string; asOf: string | undefined }) => {
  const { t } = useCopy()
  const { filter, key, isNarrowed } = useHistoryFilter()
  const record = { kind: 'employee' as const, id: userId }
  const query = { ...record, asOf, filter, wholeActs: true }
  const { data: history, error, refetch } = useRead(recordHistory, query, { keep: true })
  return (
    <>
      <Heading as="h2" size="3" mt="6" mb="3">
        {t('audit.person.history')}
      </Heading>
      {error && <ErrorState error={error} retry={refetch} />}
      {!history && !error && <TimelineSkeleton count={8} />}
      {history && (
        <>
          <HistoryFilters types={history.types} actors={history.actors}>
            {/* files hold what is recorded now */}
            {asOf === undefined && (
              <>
                <ExportProofButton history={record} />
                <ExportMenu history={record} />
              </>
            )}
          </HistoryFilters>
          <HistoryEntries
            key={`${key} ${asOf}`}
            newest={history}
            narrowed={isNarrowed}
            load={(before) => call(recordHistory, { ...query, before })}
          />
        </>
      )}
    </>
  )
}
