import { Pencil1Icon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { Page, Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { missingWords } from '../constancias/constancias.data.ts'
import { ConstanciaDialog } from './ConstanciaDialog.tsx'
import { ConstanciasToIssue } from './constancias/ConstanciasToIssue.tsx'
import { LegalTabs } from './LegalTabs.tsx'
import { ConstanciaLists } from './lists/ConstanciaLists.tsx'
import { MissingOfPlans } from './MissingOfPlans.tsx'
import { useCompanyLines } from './missing-lines.ts'
import { MissingOfPeople } from './people/MissingOfPeople.tsx'

export type LegalMissing = Reply<'GET /legal/missing'>
type Course = LegalMissing['courses'][number]

/** What constancias and lists still need, each with the way to mend it. */
export const MissingScreen = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/missing', {})
  const toIssue = useRead('GET /dashboard/papers', {})
  const waits = loading || toIssue.loading
  return (
    <Page title={t('legal.screen.title')} part={t('legal.tabs.missing')}>
      <LegalTabs />
      <Text as="p" size="2" color="gray" my="4">
        {t('legal.missing.text')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {toIssue.error && <ErrorState error={toIssue.error} retry={toIssue.refetch} />}
      {waits && (
        <Awaited>
          <RowSkeletons count={6} height={44} />
        </Awaited>
      )}
      {data && !waits && (
        <>
          {toIssue.data && <ConstanciasToIssue of={toIssue.data} />}
          <CompanyPart missing={data} />
          <MissingOfPlans missing={data} />
          <CoursesPart missing={data} />
          <ConstanciaLists lists={data.lists} />
        </>
      )}
      {/* below lists of unknown length */}
      {!waits && <MissingOfPeople />}
    </Page>
  )
}

const CompanyPart = ({ missing }: { missing: LegalMissing }) => {
  const { t, count } = useCopy()
  const { can } = useSession()
  const lines = useCompanyLines(missing)
  const title =
    lines.length === 0 ? t('legal.missing.companyDone') : count('legal.missing.company', lines.length)
  return (
    <Section title={title}>
      {lines.length > 0 && (
        <ul className="ruled" aria-label={title}>
          {lines.map((line) => (
            <li key={line}>
              <Text size="2">{line}</Text>
              {can('legal') && (
                <Link to="/capacitacion/empresa" aria-label={`${t('legal.missing.mend')}: ${line}`}>
                  {t('legal.missing.mend')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const CoursesPart = ({ missing: { courses, coursesInPlan } }: { missing: LegalMissing }) => {
  const { t, count } = useCopy()
  const { can } = useSession()
  const title =
    courses.length === 0 ? t('legal.missing.coursesDone') : count('legal.missing.courses', courses.length)
  const acts = ({ id, name }: Course) => (
    <DialogIcon label={t('legal.missing.complete', { name })} icon={<Pencil1Icon />}>
      {(onClose) => <ConstanciaDialog courseId={id} name={name} onClose={onClose} />}
    </DialogIcon>
  )
  return (
    <Section title={title}>
      {coursesInPlan === 0 && (
        <Text as="p" size="2" color="gray">
          {t('legal.missing.noCourse')}
        </Text>
      )}
      {courses.length > 0 && (
        <DataTable<Course>
          label={title}
          rows={courses}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('legal.missing.course'), cell: ({ name }) => name },
            {
              id: 'parts',
              header: t('legal.missing.parts'),
              text: true,
              cell: ({ parts }) => parts.map((part) => t(missingWords[part])).join(', '),
            },
          ]}
          {...(can('legal') && { actions: acts })}
        />
      )}
    </Section>
  )
}
